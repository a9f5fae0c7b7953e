/** Why a work has its dates. */
export default {
  noDates: 'No dates',
  from: 'from {date}',
  due: 'due {date}',
  span: '{from} to {to}',
  waitsFor: 'What it waits for',
  waitsForOne: 'It waits for',
  waitsForChain: 'It waits for, one behind the other',
  moreBack: '{count, number} more, back to where it begins',
  hiddenWork: 'A work you may not see',
  back: 'Back',
  notWorkedOut: 'This could not be calculated',
  looking: 'Checking the plan',
  open: 'Open {key}',
} as const;
