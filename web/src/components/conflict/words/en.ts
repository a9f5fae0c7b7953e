/** What is said where two people changed the same thing, or something that was written earlier is found again. */
export default {
  changedToo: 'Another person also changed {what}',
  chooseEach: 'Choose a value for each field. Where you choose none, theirs stays.',
  keepTheirs: 'Keep theirs',
  saveChoice: 'Save my choice',
  you: 'You',
  yourText: '{name}: your text',
  nothing: 'Nothing',
  yes: 'Yes',
  no: 'No',
} as const;
