import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  automatic: 'Automatisch',
  byHand: 'Manuell',
  isAutomatic: '{key} wird nach Verknüpfungen und Einschränkung terminiert',
  isByHand: '{key} behält die eingegebenen Termine',
  projectCalendar: 'Wie das Projekt',
  hasProjectCalendar: '{key} hat den Kalender des Projekts',
  hasCalendar: '{key} hat den Kalender {name}',
  hasConstraint: '{key}: {constraint}',
  takesNoDate:
    '„{constraint}“ hat kein Datum. Löschen Sie das Datum oder wählen Sie eine andere Einschränkung.',
  constraintNeedsDate: '{key} hat noch keine Termine. Geben Sie zuerst das Datum der Einschränkung ein.',
  hasEffort: 'Aufwand von {key}: {length}',
  hasNoEffort: '{key} hat keinen Aufwand',
  labelled: '{key} hat andere Labels',
  assigned: '{key}: {count, plural, =0 {niemand} one {# Person} other {# Personen}} zugewiesen',
  resourced: '{key} nutzt {count, plural, =0 {keine Ressource} one {# Ressource} other {# Ressourcen}}',
  notAName: '„{typed}“ ist nicht in der Liste: {names}.',
  nothingKnown: '„{typed}“ gibt es hier nicht.',
  sameName: '„{typed}“ ist mehrfach vorhanden. Wählen Sie auf der Seite des Vorgangs aus.',
  noUnits: '„{typed}“ ist kein Anteil der Arbeitszeit. Geben Sie einen Prozentsatz wie [50 %] ein.',
  bareUnits:
    '„{typed}“ kann ein Prozentsatz oder eine Anzahl sein. Geben Sie für einen Anteil der Arbeitszeit [{typed} %] ein.',
  tooManyUnits:
    'Davon gibt es {capacity}. Geben Sie eine Anzahl wie [2] oder einen Prozentsatz wie [50 %] ein.',
  hasDescription: '{key} hat eine andere Beschreibung',
  hasNoDescription: '{key} hat keine Beschreibung',
  longDescription:
    'Eine Beschreibung kann höchstens {most, number} Zeichen haben. Diese hat {count, number}.',
  workingTime: 'In Arbeitszeit',
} satisfies Translation<typeof en>;
