/** What is refused here, in the words in which people read it. */
export default {
  csrf: 'The header X-XSRF-TOKEN must repeat the cookie XSRF-TOKEN of this session. Reload the page and try again.',
  signIn: 'Please sign in.',
  linkUsed: 'This link has been used or has expired.',
  usedTwice: 'This session was ended, because its token was used twice. Please sign in.',
  noSuchSession: 'There is no such session.',
  over: 'Your session has ended. Please sign in again.',
  disabled: 'This account has been disabled. Please ask an administrator.',
  browserOnly: 'This can only be done in the browser, not with a token.',
  onlyReads: 'This token can only read. Make one that can read and write.',
  tokenNotValid: 'This token is not valid. It may have expired or been revoked.',
} as const;
