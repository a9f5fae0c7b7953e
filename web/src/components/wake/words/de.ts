import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  rescheduleLeft: 'Unerledigtes neu terminieren',
  moveLater:
    '{works, plural, one {# Vorgang verschiebt} other {# Vorgänge verschieben}} sich um {days, plural, one {# Arbeitstag} other {# Arbeitstage}} nach hinten.',
  moveEarlier:
    '{works, plural, one {# Vorgang verschiebt} other {# Vorgänge verschieben}} sich um {days, plural, one {# Arbeitstag} other {# Arbeitstage}} nach vorn.',
  moveUpToLater:
    '{works, plural, one {# Vorgang verschiebt} other {# Vorgänge verschieben}} sich um bis zu {days, plural, one {# Arbeitstag} other {# Arbeitstage}} nach hinten.',
  moveUpToEarlier:
    '{works, plural, one {# Vorgang verschiebt} other {# Vorgänge verschieben}} sich um bis zu {days, plural, one {# Arbeitstag} other {# Arbeitstage}} nach vorn.',
  moveBothWays:
    '{works, plural, one {# Vorgang verschiebt} other {# Vorgänge verschieben}} sich um bis zu {earlier, plural, one {# Arbeitstag} other {# Arbeitstage}} nach vorn und um bis zu {later, plural, one {# Arbeitstag} other {# Arbeitstage}} nach hinten.',
  moveLittle:
    '{works, plural, one {# Vorgang verschiebt} other {# Vorgänge verschieben}} sich um weniger als eine Stunde.',
  missDeadline:
    '{count, plural, one {# Vorgang würde seinen Stichtag verfehlen} other {# Vorgänge würden ihren Stichtag verfehlen}}: {names}.',
  missDeadlineAndMore:
    '{count, plural, one {# Vorgang würde seinen Stichtag verfehlen} other {# Vorgänge würden ihren Stichtag verfehlen}}: {names}, {more, number} weitere.',
  endsLater:
    'Das Projekt endet am {after} statt am {before}, {days, plural, one {# Arbeitstag} other {# Arbeitstage}} später.',
  endsEarlier:
    'Das Projekt endet am {after} statt am {before}, {days, plural, one {# Arbeitstag} other {# Arbeitstage}} früher.',
  pastTarget: 'Das ist nach dem Ziel, {target}.',
  nothingMoves: 'Nichts verschiebt sich.',
  workingOut: 'Verschiebungen werden berechnet …',
  worksMove:
    '{count, plural, one {<b>#</b> Vorgang verschiebt sich} other {<b>#</b> Vorgänge verschieben sich}}',
  becomeLate: '{count, plural, one {<b>#</b> wird verspätet} other {<b>#</b> werden verspätet}}',
  inProjects: '{count, plural, one {in # Projekt} other {in # Projekten}}',
  hiddenMove:
    '{count, plural, one {und # für Sie nicht sichtbarer Vorgang} other {und # für Sie nicht sichtbare Vorgänge}}',
  leadsTold:
    '{count, plural, =0 {Sie können dies in einem Schritt rückgängig machen.} one {# Projektleitung wird benachrichtigt. Sie können dies in einem Schritt rückgängig machen.} other {# Projektleitungen werden benachrichtigt. Sie können dies in einem Schritt rückgängig machen.}}',
  keepDates: 'Termine dieses Projekts behalten',
  afterTarget: 'nach dem Ziel {date}',
  ownersConcerned: 'Es betrifft {names}.',
  ownersConcernedMore:
    'Es betrifft {names} und {count, plural, one {# weitere Person} other {# weitere Personen}}.',
  changeCalendarTitle: 'Kalender von {key} ändern',
  calendarTo: 'Zu {calendar}.',
  change: 'Ändern',
  changeAndMove:
    '{count, plural, one {Ändern und # Vorgang verschieben} other {Ändern und # Vorgänge verschieben}}',
  cancelChange: 'Abbrechen',
  wakeChanged:
    'Seit dieser Vorschau hat sich ein Plan geändert. Prüfen Sie die Liste, und speichern Sie erneut.',
} satisfies Translation<typeof en>;
