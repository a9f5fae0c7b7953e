/** What is refused here, in the words in which people read it. */
export default {
  mostLabels: 'A company has at most {most, number} labels. Ask an administrator to merge or delete some.',
  mostOwnLabels:
    'You have made {most, number} labels. Use one of them, or ask an administrator for another one.',
} as const;
