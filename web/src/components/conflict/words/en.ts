/** What is said where two people changed the same thing, or something that was written earlier is found again. */
export default {
  changedToo: '{what} was changed by another person, too',
  chooseEach: 'Choose which value each field keeps. A field for which you do not choose keeps theirs.',
  keepTheirs: 'Keep theirs',
  saveChoice: 'Save my choice',
  you: 'You',
  yourText: '{name}: your text',
} as const;
