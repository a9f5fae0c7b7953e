/** Going back to how a work was. */
export default {
  toHere: 'Revert to here',
  revert: 'Revert {key}',
  toMoment: 'To how it was after the change of {moment}.',
  cancel: 'Cancel',
  fields: '{count, plural, one {Revert # field} other {Revert # fields}}',
  lookAgain: '{why} Check the fields again. Nothing was changed.',
  isSame: 'The work already has these values.',
  field: 'Field',
  now: 'Now',
  before: 'Then',
  stays: 'Stays. {why}',
  asItWas: '{key} is as it was {moment}',
  asItWasThen: '{key} is as it was then',
} as const;
