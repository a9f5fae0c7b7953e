/** What is refused here, in the words in which people read it. */
export default {
  notDisabled: 'Disable {name} first, so that their works, projects and departments are handed over.',
  erased: '{name} has been erased already.',
  otherName: 'This is not the name of the person. Type it as shown here.',
} as const;
