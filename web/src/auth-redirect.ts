import './styles/redirect.css';
import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';
import { restoreAuthState } from './features/sign-in/auth-state-cookie.ts';
import { toSignIn } from './features/sign-in/way-back.ts';

/**
 * The page to which the identity provider returns. It passes the provider's response to the page that started the
 * sign-in, which is /sign-in.
 */
restoreAuthState();
broadcastResponseToMainFrame(toSignIn).catch((error: unknown) => {
  console.error('The identity provider’s answer could not be read.', error);
  location.replace('/sign-in');
});
