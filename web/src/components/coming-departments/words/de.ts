import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  title: 'Vorgänge ohne Abteilung',
  without: '{count, plural, one {# Vorgang ohne Abteilung.} other {# Vorgänge ohne Abteilung.}}',
  headDoesNotSee:
    '{count, plural, one {Das Projekt oder die zuständige Person hat eine, aber deren Abteilungsleitung sieht ihn dort nicht.} other {Das Projekt oder die zuständige Person hat eine, aber deren Abteilungsleitung sieht sie dort nicht.}}',
  showChange: 'Anzeigen, was sich ändert…',
  haveOne:
    '{count, plural, one {# Vorgang hat jetzt eine Abteilung} other {# Vorgänge haben jetzt eine Abteilung}}',
  noneGiven: 'Keinem Vorgang wurde eine Abteilung zugeordnet',
  give: '{count, plural, one {# Vorgang seiner Abteilung zuordnen} other {# Vorgänge ihrer Abteilung zuordnen}}',
  how: 'Jeder Vorgang erhält die Abteilung seines Projekts oder, wenn er kein Projekt mit Abteilung hat, die der zuständigen Person. Das ist eine einzige Änderung, die rückgängig gemacht werden kann.',
  cancel: 'Abbrechen',
  department: 'Abteilung',
  works: 'Vorgänge',
  seenBy: 'Künftig sichtbar für',
  nobodyYet: 'Noch niemanden: Die Abteilung hat keine Leitung',
} satisfies Translation<typeof en>;
