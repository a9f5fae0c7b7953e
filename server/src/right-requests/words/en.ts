/** What is refused here, in the words in which people read it. */
export default {
  answered: 'Another person has already answered this.',
  allowed: 'You may do this now. Reload the page.',
  tooMany: 'You have asked for {most} rights today. Ask again tomorrow.',
} as const;
