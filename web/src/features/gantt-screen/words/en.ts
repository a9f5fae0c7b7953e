export default {
  noLength: '“{typed}” is no length: type one such as 3 d or 4 h.',
  remains: '{length} of {key} remain',
  actualStart: '{key} began {date}',
  actualFinish: '{key} was finished {date}',
  actualStartRemoved: '{key} has no actual start',
  actualFinishRemoved: '{key} has no actual finish',
  doneStays: '{key} is done: correct its actual dates instead',
  fromSubWorks: '{key} takes its progress from its sub-works',
  finishedBeforeBegun: '{key} would have been finished before it began',
} as const;
