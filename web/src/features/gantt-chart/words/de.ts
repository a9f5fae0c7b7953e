import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  notLoaded: 'Die Zeitleiste konnte nicht geladen werden',
  loading: 'Zeitleiste wird geladen',
  nothingYet: 'Noch nichts auf der Zeitleiste',
  createFirst: 'Erstellen Sie den ersten Vorgang des Projekts mit Beginn und Fälligkeit.',
  timeline: 'Zeitleiste',
  inTheChart: 'Im Diagramm',
  noneHere:
    '{only, select, late {Kein überfälliger Vorgang in diesem Plan.} critical {Kein kritischer Vorgang in diesem Plan.} other {Kein Vorgang in diesem Plan.}}',
  noneNamed:
    '{only, select, late {Kein überfälliger Vorgang hat „{text}“ im Namen.} critical {Kein kritischer Vorgang hat „{text}“ im Namen.} other {Kein Vorgang hat „{text}“ im Namen.}}',
  withoutDates: '{count, number} <wide>ohne Termine</wide>',
  worksWithoutDates: '{count, plural, one {# Vorgang ohne Termine} other {# Vorgänge ohne Termine}}',
  number: 'Nr.',
  work: 'Vorgang',
  done: 'Fertig',
  after: 'Vorgänger',
  fullScreen: 'Vollbild',
  leaveFullScreen: 'Vollbild verlassen',
} satisfies Translation<typeof en>;
