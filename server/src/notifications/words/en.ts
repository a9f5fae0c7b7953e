/** What is refused here, in the words in which people read it. */
export default {
  tooManyMutes:
    'You have muted {count, number} things. Hear of one of them again before you mute another one.',
  onlyLater: 'It can only come back at a moment that is still to come.',
  withinAYear: 'It can come back within a year at the latest.',
  tooManyWatches:
    'You watch {count, number} works and projects. Stop watching one of them before you watch another one.',
} as const;
