/** Why a work cannot have the dates or amounts that were typed. */
export default {
  beyondYears: 'The work would reach beyond the years 1900 to 2199.',
  milestoneLength: 'A milestone has no length.',
  calendarTooShort: 'The calendar has not so much working time.',
  constraintWithoutDate: 'This constraint needs a date.',
  begunInFuture: 'A work cannot have begun in the future.',
  finishedInFuture: 'A work cannot have been finished in the future.',
  isDone: 'The work is done. Open it again to say that some is left.',
  finishOfDone: 'The work is done. Open it again to take its finish away.',
  onlyDoneFinished: 'Only a work that is done has been finished.',
  nothingLeft: 'Of a work that is 100 % done nothing is left.',
  moreThanWhole: 'More cannot be left than the whole work takes.',
  nothingDone: 'Nothing of the work is done yet, so that something is left.',
  hundredYears: 'The work would take longer than a hundred years.',
} as const;
