import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  copyOf: '{key} kopieren',
  stays: 'Kommentare, Verlauf und Fortschritt bleiben beim Original.',
  cancel: 'Abbrechen',
  copy: 'Kopieren',
  noProject: 'Kein Projekt',
  sameProject: 'Dasselbe Projekt',
  keep: 'Behalten',
  shift: 'Verschieben',
  none: 'Keine',
  dates: 'Termine',
  firstStart: 'Erster Beginn',
  chooseFirstStart: 'Erster Beginn …',
  startsOn: 'Beginnt {day}',
  withSubWorks: 'Mit Teilvorgängen und den Verknüpfungen zwischen ihnen',
  withPeople: 'Mit zuständiger Person und zugewiesenen Personen. Gantry benachrichtigt sie.',
  notTakenBack: 'Die Kopie konnte nicht rückgängig gemacht werden',
  theCopy: 'Die Kopie von {key}',
  copied: '{key} nach {copy} kopiert',
  manyCopied: '{count, number} Vorgänge kopiert, nach {copy}',
} satisfies Translation<typeof en>;
