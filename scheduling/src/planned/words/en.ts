/** Why a work cannot have the dates or amounts that were typed. */
export default {
  beyondYears: 'The dates would be outside the years 1900 to 2199.',
  milestoneLength: 'A milestone has no length.',
  calendarTooShort: 'The calendar does not have enough working time.',
  constraintWithoutDate: 'This constraint needs a date.',
  begunInFuture: 'The actual start cannot be in the future.',
  finishedInFuture: 'The actual finish cannot be in the future.',
  isDone: 'The work is done. Reopen it before you enter remaining work.',
  finishOfDone: 'The work is done. Reopen it before you remove its actual finish.',
  onlyDoneFinished: 'Only a work that is done can have an actual finish.',
  nothingLeft: 'A work that is 100 % done has no remaining work.',
  moreThanWhole: 'The remaining work cannot be longer than the whole work.',
  nothingDone: 'Nothing is done yet, so remaining work cannot be 0.',
  hundredYears: 'The work would take longer than 100 years.',
} as const;
