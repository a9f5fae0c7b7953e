/** What is refused here, in the words in which people read it. */
export default {
  mostAtOnce: 'At most {most} works can be rescheduled at once. Filter further.',
  moreThan: 'Matches more than {most} works.',
  beforeStart: 'Before the start.',
} as const;
