/** What is refused here, in the words in which people read it. */
export default {
  mostBaselines: 'A project can have at most {most, number} baselines. Delete one that you no longer need.',
} as const;
