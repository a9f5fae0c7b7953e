/** What is refused here, in the words in which people read it. */
export default {
  noAddress: 'Enter a calendar address that starts with https:// and contains no user name.',
  noAnswer:
    'No calendar that this server may call answers at that address. Check the address. If it is in your own network, ask the operator to allow it.',
  noCalendar: 'There is no calendar at that address, or it requires a sign-in.',
  tooLarge: 'The file at that address is larger than 2 MB.',
  tooSlow: 'The calendar did not arrive within 10 seconds.',
} as const;
