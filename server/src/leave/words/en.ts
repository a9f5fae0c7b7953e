/** What is refused here, in the words in which people read it. */
export default {
  noAddress: 'This is no address of a calendar. It begins with https:// and names no user.',
  noAnswer:
    'No calendar that this server may call answers at that address. Check the address. If it is in your own network, ask the operator to allow it.',
  noCalendar: 'There is no calendar at that address, or it asks for a sign-in.',
  tooLarge: 'What lies at that address is larger than 2 MB.',
  tooSlow: 'The calendar did not come within 10 seconds.',
} as const;
