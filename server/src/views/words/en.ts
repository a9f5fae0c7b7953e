/** What is refused here, in the words in which people read it. */
export default {
  mostViews: 'You can have at most {most} saved views. Delete one that you no longer need.',
  largeViews:
    'Your saved views take more than {kilobytes, number} kB. Delete one, or shorten the filters of some.',
  mostShared:
    'A company can share {most, number} saved views. Keep this one for yourself, or ask others to stop sharing one.',
  largeShared:
    'The shared views take more than {kilobytes, number} kB. Keep this one for yourself, or shorten its filters.',
  changedSince: '{people} changed {fields} since you looked.',
  foreign:
    'The view “{view}” belongs to {owner}: they and administrators change it. Save it as a view of your own.',
  foreignInProject:
    'The view “{view}” belongs to {owner}: they and those who lead the project change it. Save it as a view of your own.',
  anotherPerson: 'another person',
} as const;
