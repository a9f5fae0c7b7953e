import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  title: 'Das Gelöschte mit einer Verknüpfung überbrücken?',
  about:
    '{count, plural, one {Ein Vorgang lag vor und ein anderer nach dem, was Sie löschen.} other {Vorgänge lagen vor und nach dem, was Sie löschen.}} {count, plural, one {1 Verknüpfung erhält ihre Reihenfolge:} other {# Verknüpfungen erhalten ihre Reihenfolge:}}',
  link: '{predecessor} kommt vor {successor}',
  more: '{count, plural, one {und # weitere} other {und # weitere}}',
  remember: 'Künftig ebenso verfahren, ohne zu fragen',
  rememberNote: 'Unter Einstellungen, Konto lässt sich das ändern.',
  cancel: 'Abbrechen',
  without: 'Nur löschen',
  with: 'Löschen und verknüpfen',
  notKept: 'Ihre Wahl wurde nicht gespeichert',
} satisfies Translation<typeof en>;
