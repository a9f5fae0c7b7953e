/** What is refused here, in the words in which people read it. */
export default {
  tooManyMutes: 'You have muted {count, number} things. Unmute one before you mute another one.',
  onlyLater: 'Choose a time in the future.',
  withinAYear: 'Choose a time within one year.',
  tooManyWatches:
    'You watch {count, number} works and projects. Stop watching one of them before you watch another one.',
} as const;
