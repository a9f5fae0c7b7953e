import type { InjectOptions } from 'fastify';
import { inTransaction } from '../src/platform/database/index.ts';
import type { PlatformServices } from '../src/platform/services.ts';
import { Sessions } from '../src/sessions/index.ts';

/** The headers of a signed-in browser: cookies, and the anti-forgery header for changes. */
export interface SignedIn {
  headers: { cookie: string; 'x-xsrf-token': string };
  familyId: string;
  sessionToken: string;
  refreshToken: string;
}

/** Signs a person in without the identity provider, for tests of what follows. */
export async function signInAs(services: PlatformServices, userId: string): Promise<SignedIn> {
  const sessions = new Sessions(services);
  const {
    familyId,
    sessionToken,
    refreshToken = '',
  } = await inTransaction(services.db, (tx) =>
    sessions.service.open(tx, { userId, userAgent: 'a test', providerSession: null }),
  );
  const antiForgeryToken = sessions.antiForgery.createToken(familyId);
  const cookies = { gsid: sessionToken, grt: refreshToken, 'XSRF-TOKEN': antiForgeryToken };
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  return { headers: { cookie, 'x-xsrf-token': antiForgeryToken }, familyId, sessionToken, refreshToken };
}

/** The same request, sent by that person's browser, or by an anonymous one if no person is given. */
export function by(signedIn: SignedIn | undefined, request: InjectOptions): InjectOptions {
  return { ...request, headers: { host: 'localhost:3000', ...signedIn?.headers, ...request.headers } };
}
