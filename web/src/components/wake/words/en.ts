/** What a change of a plan would move. */
export default {
  rescheduleLeft: 'Reschedule what is left',
  moveLater:
    '{works, plural, one {# work moves} other {# works move}}, {days, plural, one {# working day} other {# working days}} later.',
  moveEarlier:
    '{works, plural, one {# work moves} other {# works move}}, {days, plural, one {# working day} other {# working days}} earlier.',
  moveUpToLater:
    '{works, plural, one {# work moves} other {# works move}}, up to {days, plural, one {# working day} other {# working days}} later.',
  moveUpToEarlier:
    '{works, plural, one {# work moves} other {# works move}}, up to {days, plural, one {# working day} other {# working days}} earlier.',
  moveBothWays:
    '{works, plural, one {# work moves} other {# works move}}, up to {earlier, plural, one {# working day} other {# working days}} earlier and up to {later, plural, one {# working day} other {# working days}} later.',
  moveLittle: '{works, plural, one {# work moves} other {# works move}}, by less than an hour.',
  missDeadline:
    '{count, plural, one {# work would miss its deadline} other {# works would miss their deadlines}}: {names}.',
  missDeadlineAndMore:
    '{count, plural, one {# work would miss its deadline} other {# works would miss their deadlines}}: {names}, {more, number} more.',
  endsLater:
    'The project ends on {after} instead of {before}, {days, plural, one {# working day} other {# working days}} later.',
  endsEarlier:
    'The project ends on {after} instead of {before}, {days, plural, one {# working day} other {# working days}} earlier.',
  pastTarget: 'That is past the target, {target}.',
  nothingMoves: 'Nothing moves.',
  workingOut: 'Calculating what moves …',
  worksMove: '{count, plural, one {<b>#</b> work moves} other {<b>#</b> works move}}',
  becomeLate: '{count, plural, one {<b>#</b> becomes late} other {<b>#</b> become late}}',
  inProjects: '{count, plural, one {in # project} other {in # projects}}',
  hiddenMove: '{count, plural, one {and # work that you cannot see} other {and # works that you cannot see}}',
  leadsTold:
    '{count, plural, =0 {You can undo this in one step.} one {# lead is notified. You can undo this in one step.} other {# leads are notified. You can undo this in one step.}}',
  keepDates: 'Keep the dates of this project',
  afterTarget: 'after its target {date}',
  ownersConcerned: 'It concerns {names}.',
  ownersConcernedMore: 'It concerns {names} and {count, plural, one {# other} other {# others}}.',
  changeCalendarTitle: 'Change the calendar of {key}',
  calendarTo: 'To {calendar}.',
  change: 'Change',
  changeAndMove: '{count, plural, one {Change and move # work} other {Change and move # works}}',
  cancelChange: 'Cancel',
  wakeChanged: 'A plan changed since this preview. Check the list and save again.',
} as const;
