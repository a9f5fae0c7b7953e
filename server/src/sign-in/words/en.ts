/** What is refused here, in the words in which people read it. */
export default {
  disabled: 'This account has been disabled. Please ask an administrator.',
  notInvited: 'This account has no invitation yet. Please ask an administrator for an invitation.',
  accountReplaced:
    'Your address belongs to a person here who signs in with another account. Your account was probably created again. Ask an administrator for a link that connects it.',
  providerSilent: 'The sign-in provider does not answer at the moment. Please try again.',
  notVerified: 'This sign-in could not be verified. Please sign in again.',
  signIn: 'Please sign in.',
  tooManyFailures: 'Too many failed sign-ins from here. Please wait some minutes.',
  tooManyTokens: 'You have {count, number} tokens. Revoke one first.',
} as const;
