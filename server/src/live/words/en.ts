/** What is refused here, in the words in which people read it. */
export default {
  stopping: 'This server is stopping. Try again in a moment.',
  tooManyBrowsers: 'Too many of your browsers are connected already.',
} as const;
