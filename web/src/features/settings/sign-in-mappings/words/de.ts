import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  title: 'Rollen bei Anmeldung',
  note: 'Was Personen durch die App-Rollen und Gruppen erhalten, die der Anbieter bei ihrer Anmeldung nennt. Eine Änderung hier gilt ab der nächsten Anmeldung der jeweiligen Person. Was Sie einer Person von Hand geben, bleibt.',
  notLoaded: 'Die Zuordnungen konnten nicht geladen werden',
  none: 'Mit der Anmeldung ist noch nichts verbunden',
  noneWhat:
    'Rollen, Abteilungen und Projektmitgliedschaften werden von Hand vergeben. Fügen Sie eine Zuordnung hinzu, um sie allen mit einer App-Rolle oder in einer Gruppe zu geben.',
  add: 'Zuordnung hinzufügen',
  list: 'Zuordnungen',
  appRole: 'Personen mit der App-Rolle <b>{value}</b>: {gifts}.',
  group: 'Personen in der Gruppe <b>{value}</b>: {gifts}.',
  giftRole: 'Rolle <b>{role}</b>',
  giftDepartment: 'Abteilung <b>{department}</b>',
  giftProject: 'Mitgliedschaft im Projekt <b>{project}</b>',
  hiddenProject: '(für Sie nicht sichtbar)',
  hiddenDepartment: '(für Sie nicht sichtbar)',
  goneRole: 'Die Rolle gibt es nicht mehr, daher erhält sie niemand.',
  goneDepartment:
    'Die Abteilung ist geschlossen oder für Sie nicht sichtbar. Einer geschlossenen Abteilung können Sie keine Personen hinzufügen.',
  goneProject:
    'Das Projekt ist archiviert, gelöscht oder für Sie nicht sichtbar. Einem archivierten Projekt können Sie keine Personen hinzufügen.',
  goneAuthor:
    'Die Person, die dies zuletzt geändert hat, darf es nicht mehr vergeben. Es wird nichts Neues vergeben, bis eine andere Person es ändert.',
  people:
    '{count, plural, =0 {Noch niemand hat dies erhalten} one {# Person hat dies erhalten} other {# Personen haben dies erhalten}}',
  edit: '{name} ändern',
  remove: '{name} entfernen',
  first: 'Nennen mehrere Zuordnungen eine Abteilung, zählt die erste.',
  lastAdmin: 'Keine Zuordnung entzieht dem letzten Administrator die Rolle.',
  unknown:
    '{count, plural, one {# aktive Person hat sich noch nicht angemeldet.} other {# aktive Personen haben sich noch nicht angemeldet.}}',
  overage:
    '{count, plural, one {# Person kam mit zu vielen Gruppen} other {# Personen kamen mit zu vielen Gruppen}}',
  overageWhat:
    'Der Anbieter hat keine ihrer Gruppen gesendet. Sie behalten, was sie durch Gruppen hatten. Wählen Sie für den Groups claim „Groups assigned to the application“. <link>Ihre eigene Anmeldung</link>',
  newTitle: 'Zuordnung hinzufügen',
  changeTitle: 'Zuordnung ändern',
  removeTitle: 'Zuordnung entfernen',
  claim: 'Wer',
  claimRole: 'Personen mit einer App-Rolle',
  claimGroup: 'Personen in einer Gruppe',
  roleValue: 'Wert der App-Rolle',
  roleValueHelp: 'Wie in der Registrierung, mit Groß- und Kleinschreibung.',
  groupValue: 'Objekt-ID der Gruppe',
  groupValueHelp: 'Aus der Übersicht der Gruppe in Entra ID. Andere Anbieter senden eventuell Namen.',
  groupName: 'Ihre Bezeichnung der Gruppe',
  get: 'Was sie erhalten',
  role: 'Rolle',
  department: 'Abteilung',
  project: 'Projekt',
  nothing: 'Keine Angabe',
  effect: 'Bei der nächsten Anmeldung',
  effectAsk: 'Wählen Sie, wer was erhält, um eine Vorschau zu sehen.',
  effectNone: 'Keine Person mit bekannter Anmeldung gewinnt oder verliert etwas.',
  effectFailed: 'Die Vorschau konnte nicht berechnet werden',
  effectCount: '{count, plural, one {# Person ist betroffen} other {# Personen sind betroffen}}',
  effectMore: '{count, plural, one {und # weitere} other {und # weitere}}',
  effectHidden:
    '{count, plural, one {und # Person, die Sie nicht sehen können} other {und # Personen, die Sie nicht sehen können}}',
  gains: 'erhält {gifts}',
  loses: 'verliert {gifts}',
  save: 'Speichern',
  removeIt: 'Entfernen',
  cancel: 'Abbrechen',
  isAdded: 'Die Zuordnung wurde hinzugefügt. Sie gilt ab der nächsten Anmeldung der jeweiligen Person.',
  isChanged: 'Die Zuordnung wurde geändert. Sie gilt ab der nächsten Anmeldung der jeweiligen Person.',
  isRemoved:
    'Die Zuordnung wurde entfernt. Personen verlieren bei ihrer nächsten Anmeldung, was sie dadurch hatten.',
  notRemoved: 'Die Zuordnung wurde nicht entfernt',
  mapping: 'die Zuordnung',
} satisfies Translation<typeof en>;
