/** What is refused here, in the words in which people read it. */
export default {
  mostMentioned: 'A comment names at most {most} people.',
} as const;
