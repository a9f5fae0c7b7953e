/** What is refused here, in the words in which people read it. */
export default {
  signIn: 'Please sign in.',
} as const;
