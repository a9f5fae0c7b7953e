/** What is refused here, in the words in which people read it. */
export default {
  noAddress: 'This is no address of a calendar. It begins with https:// and names no user.',
  mayNotCall:
    'This server may not call that address: it is no https address of the public internet. Ask who runs the server to allow it.',
  noAnswer: 'Nothing answers at that address.',
  noCalendar: 'There is no calendar at that address, or it asks for a sign-in.',
  tooLarge: 'What lies at that address is larger than 2 MB.',
  tooSlow: 'The address did not answer within 10 seconds.',
} as const;
