/** What is refused here, in the words in which people read it. */
export default {
  answered: 'Another person has answered this already.',
  allowed: 'You may do this by now. Open the page once more.',
  tooMany: 'You have asked for {most} rights today. Ask again tomorrow.',
} as const;
