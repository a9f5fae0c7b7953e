import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  hint: 'Versteht morgen, bis fr, 3d, @name, #label, !hoch, nach HAR-12.',
  read: 'Was erkannt wurde',
  asText: '{what}. „{typed}“ als Text behalten',
  starts: 'Beginn: {date}',
  due: 'Fällig: {date}',
  takes: 'Dauer: {length}',
  priority: 'Priorität: {priority}',
  owner: 'Zuständig: {name}',
  assignee: 'Zugewiesen: {name}',
  label: 'Label: {name}',
  after: 'Nach {works}',
  whichPerson: 'Wer ist @{typed}?',
  whichLabel: 'Welches Label ist #{typed}?',
  newLabel: 'Neues Label „{name}“',
  choicesNear:
    '{count, plural, one {# Möglichkeit} other {# Möglichkeiten}} für {typed}: Pfeiltasten und Eingabe wählen aus, Esc behält den Text',
  labelNotMade: 'Das Label wurde nicht erstellt',
} satisfies Translation<typeof en>;
