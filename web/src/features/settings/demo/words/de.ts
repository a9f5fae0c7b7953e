import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  demo: 'Demo-Unternehmen',
  note: 'Die Personen, Projekte und Vorgänge des Demo-Unternehmens sind erfunden. Entfernen Sie sie, wenn Sie richtig loslegen. Was Sie und Ihre Leute erstellt haben, bleibt, und die ersten Schritte beginnen.',
  remove: 'Demo-Unternehmen entfernen',
  title: 'Demo-Unternehmen entfernen?',
  counting: 'Es wird gezählt, was entfernt wird und was bleibt …',
  goes: 'Wird endgültig entfernt',
  stays: 'Bleibt',
  figures:
    '{users, plural, one {# Person} other {# Personen}}, {projects, plural, one {# Projekt} other {# Projekte}}, {works, plural, one {# Vorgang} other {# Vorgänge}}, {departments, plural, one {# Abteilung} other {# Abteilungen}}, {labels, plural, one {# Label} other {# Labels}}, {resources, plural, one {# Ressource} other {# Ressourcen}}',
  madeByDemo: 'Darunter das, was als Demo-Personen angemeldete Personen erstellt haben: {projects}.',
  madeWorks: '{count, plural, one {# Vorgang} other {# Vorgänge}}',
  howToKeep:
    'Um ein solches Projekt zu behalten, übertragen Sie die Projektleitung vorher einer eigenen Person.',
  comments:
    '{count, plural, one {# Kommentar} other {# Kommentare}} Ihrer Leute zu Vorgängen des Demo-Unternehmens.',
  moved:
    '{count, plural, one {# der Vorgänge steht in einem Projekt des Demo-Unternehmens und wird} other {# der Vorgänge stehen in einem Projekt des Demo-Unternehmens und werden}} danach kein Projekt und einen neuen Schlüssel haben.',
  emptied: 'Felder, die eine Person, eine Abteilung oder ein Label der Demo nennen, werden geleert.',
  forGood: 'Dies kann nicht rückgängig gemacht werden. Das Audit-Protokoll bewahrt, was geschehen ist.',
  typeWord: 'Geben Sie zur Bestätigung {word} ein',
  word: 'demo',
  cancel: 'Abbrechen',
  demoPerson:
    'Sie sind als Demo-Person angemeldet, die mit dem Demo-Unternehmen entfernt wird. Laden Sie sich selbst als Administrator ein, melden Sie sich als diese Person an und entfernen Sie es dann.',
  gone: 'Das Demo-Unternehmen wurde entfernt',
  notGone: 'Das Demo-Unternehmen wurde nicht entfernt',
} satisfies Translation<typeof en>;
