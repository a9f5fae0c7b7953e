import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  notLoaded: 'Diese Vorgänge konnten nicht geladen werden. {why}',
  newIn: 'Neuer Vorgang in {name}',
  beforeLastWeek: 'Vor letzter Woche',
  lastWeek: 'Letzte Woche',
  thisWeek: 'Diese Woche',
  nextWeek: 'Nächste Woche',
  later: 'Später',
  noStatus: 'Kein Status',
  noLabel: 'Kein Label',
  noParent: 'Kein Sammelvorgang',
  unknownPerson: 'Unbekannte Person',
  aProject: 'Ein Projekt',
  aLabel: 'Ein Label',
  hiddenWork: 'Ein Vorgang, den Sie nicht sehen dürfen',
  aDepartment: 'Eine Abteilung',
  closeGroup: 'Gruppe schließen',
  openGroup: 'Gruppe öffnen',
  flipGroup: 'Gruppe öffnen oder schließen',
  newInGroup: 'Neuer Vorgang in der Gruppe',
  toHead: 'Zum Kopf der Gruppe',
} satisfies Translation<typeof en>;
