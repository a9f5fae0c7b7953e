/** What is refused here, in the words in which people read it. */
export default {
  mostBaselines: 'A project has at most {most, number} baselines. Delete one that is not needed any more.',
} as const;
