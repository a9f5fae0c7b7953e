/** What is refused here, in the words in which people read it. */
export default {
  nothingHere: 'There is nothing at this address.',
} as const;
