/** What is refused here, in the words in which people read it. */
export default {
  givesSomething: 'Choose a role, a department or a project that people get.',
  noSuchRole: 'There is no such role.',
  tooMany: 'There are {count, number} mappings. Remove one first.',
} as const;
