import { publicRoute, type RouteDeclaration } from '../requests/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { SignIn } from './sign-in.ts';

export function signInRoutes(signIn: SignIn, sessions: Sessions): readonly RouteDeclaration[] {
  return [
    publicRoute('getConfig', async () => ({ response: await signIn.describe() })),
    publicRoute('getSignInNonce', ({ reply }) => ({ response: { nonce: signIn.nonces.issue(reply) } })),
    publicRoute('signIn', async ({ body, request, reply }) => {
      const opened = await signIn.exchange(body, request, reply);
      return { response: { view: sessions.hand(reply, opened) } };
    }),
  ];
}
