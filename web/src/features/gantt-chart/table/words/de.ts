import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  notOneOf: '„{typed}“ ist keiner dieser Werte: {words}.',
  notTyped: 'Für {key} können Sie das nicht eingeben.',
  notForNew: '{column}: Eingabe erst möglich, wenn der Vorgang vorhanden ist.',
  linkLater:
    'Dies bezeichnet eine neue Zeile des Blocks. Verknüpfen Sie sie, sobald die neuen Vorgänge vorhanden sind.',
  afterItself: '{row} kann nicht auf sich selbst folgen.',
  circle: '{row} würde über andere Zeilen des Blocks auf sich selbst folgen.',
  newRow: 'Neue Zeile {number}',
  newWork: 'Der neue Vorgang',
  pasted:
    '{works, plural, =0 {{cells, plural, one {# Zelle geändert} other {# Zellen geändert}}} one {# Vorgang erstellt, {cells, plural, one {# Zelle ausgefüllt} other {# Zellen ausgefüllt}}} other {# Vorgänge erstellt, {cells, plural, one {# Zelle ausgefüllt} other {# Zellen ausgefüllt}}}}',
  lookingUp:
    '{count, plural, one {# Vorgang eines anderen Projekts wird gesucht …} other {# Vorgänge anderer Projekte werden gesucht …}}',
  nothingNew: 'Die Zellen haben diese Werte bereits.',
  tooMany: 'Sie können höchstens {most} Zeilen auf einmal einfügen. Dies sind {count, number}.',
  tooWide:
    'Ab dieser Zelle hat die Liste {columns, plural, one {# Spalte} other {# Spalten}}. Der eingefügte Text hat {count, number}.',
  fillNeedsCell: 'Wählen Sie zuerst eine Zelle. Ihr Wert füllt die Zeilen darunter aus.',
  nothingAbove: 'Darüber steht keine Zeile.',
  copied: '{cells, plural, one {# Zelle kopiert} other {# Zellen kopiert}}',
  cannotTake:
    '{count, plural, one {# Zelle kann ihren Text nicht übernehmen} other {# Zellen können ihren Text nicht übernehmen}}',
  nothingDone: 'Noch wurde nichts geändert.',
  cancel: 'Nichts ändern',
  takeOthers: '{count, plural, one {Die andere Zelle einfügen} other {Die anderen # Zellen einfügen}}',
  fillDown: 'Mit dem ersten Wert oder dem darüber nach unten ausfüllen',
  work: 'Vorgang',
  column: 'Spalte',
  text: 'Text',
  why: 'Warum nicht',
  andMore: '{count, plural, one {und # weitere} other {und # weitere}}',
} satisfies Translation<typeof en>;
