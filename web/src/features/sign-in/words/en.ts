/** Signing in and out. The specification says the steps, the button and the error word for word. */
export default {
  processing: 'Processing login...',
  verifying: 'Verifying credentials...',
  exchanging: 'Authenticating with server...',
  loading: 'Loading user data...',
  waiting: 'Loading user data... The server does not answer yet. Trying again.',
  signInWithMicrosoft: 'Sign in with Microsoft',
  signedOutElsewhere: 'You signed out in another tab of this browser.',
  sessionEnded: 'Your session has ended: it was signed out from another browser, or it has expired.',
  signingOut: 'Signing out…',
  failed: 'Authentication Error',
  failedMore: 'Failed to verify your credentials with the server. Please try signing in again.',
  tryAgain: 'Try Again',
  insecure: 'Signing in needs a secure address',
  insecureMore:
    'This page came over plain http, where browsers switch off what signing in needs. Open Gantry over https, or on the machine itself as http://localhost (from another machine, an ssh tunnel to it will do).',
} as const;
