/** What is refused here, in the words in which people read it. */
export default {
  longKey: 'An Idempotency-Key is up to 255 visible characters.',
  sendKey: 'Send up to 255 visible characters.',
  otherBody: 'This Idempotency-Key was used with another body before. Make a new key for a new call.',
  inFlight: 'The same call is still being worked on.',
  notActive: 'This account is not active any more.',
  signIn: 'Please sign in.',
  tooMuch:
    'You are asking for more at once than the server works out for one person, so that others are not kept waiting. Try again in {seconds, plural, one {a second} other {{seconds} seconds}}.',
  diskFull:
    'The disk of the server is nearly full, so nothing more is written for now. Reading goes on, and deleting is possible. Please tell an administrator.',
} as const;
