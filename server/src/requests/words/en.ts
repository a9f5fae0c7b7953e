/** What is refused here, in the words in which people read it. */
export default {
  longKey: 'An Idempotency-Key can have up to 255 visible characters.',
  sendKey: 'Send up to 255 visible characters.',
  otherBody: 'This Idempotency-Key was already used with another body. Make a new key for a new call.',
  inFlight: 'The same call is still being processed.',
  notActive: 'This account is no longer active.',
  signIn: 'Please sign in.',
  tooMuch:
    'You have asked for more than the server computes for one person at once. Try again in {seconds, plural, one {a second} other {{seconds} seconds}}.',
  diskFull:
    'The disk of the server is nearly full, so nothing more is saved for now. You can still read and delete. Please tell an administrator.',
} as const;
