/** What is said of what was typed into a cell. */
export default {
  renamed: '{key} renamed',
  tooLong: 'A {field} can have at most {most} characters. This one has {length}.',
  hasNone: '{key} has no {field}',
  hasText: '{key} has the {field} {text}',
  progressRange: 'Progress is a number from 0 to 100.',
  isMilestone: '{key} is a milestone',
  takes: '{key} takes {length}',
  doneBy: '{key} has to be done by {date}',
  hasDate: '{key} has the {field} {date}',
  isNobodys: '{key} has no owner',
  otherOwner: '{key} has another owner',
  priorityIs:
    '{key}: {priority, select, urgent {urgent} high {high} medium {medium} low {low} other {no priority}}',
  isDue: '{key} is due {date}',
  starts: '{key} starts {date}',
  noDate: '“{typed}” is not a date. Enter one such as 4 Dec, 4 dec 15:00, fri or +3d.',
  dayOffKept: '{date}: a day off, kept as typed',
  dayOffCounts: '{date}: a day off, counts as {counted}',
  outsideKept: '{date}: outside working hours, kept as typed',
  outsideCounts: '{date}: outside working hours, counts as {counted}',
} as const;
