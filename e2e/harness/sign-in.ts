import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '@gantry/contract';
import { type APIRequestContext, type BrowserContext, request } from '@playwright/test';

/** The storage state of a browser: a context that starts with it is signed in. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A sign-in in progress. */
interface SignIn {
  clientId: string;
  redirectUri: string;
  scope: string;
  authorization: string;
  token: string;
  verifier: string;
}

/**
 * Signs a person in by calls alone and returns the storage state: nearly every test needs it, and a browser takes
 * seconds for it. `sign-in.spec.ts` tests the sign-in through the screens.
 */
export async function signInByCalls(baseURL: string, name: string): Promise<StorageState> {
  const calls = await request.newContext({
    baseURL,
    extraHTTPHeaders: { origin: baseURL },
    // A request context of the test would start with the storage of the test’s own browser.
    storageState: { cookies: [], origins: [] },
  });
  try {
    const signIn = await begin(calls, baseURL);
    const code = await chooseAtProvider(calls, signIn, name);
    const answer = await calls.post('/api/auth/azure/login', { data: await redeem(calls, signIn, code) });
    const { view } = (await answer.json()).response as { view: { until: number } };
    const { cookies, origins } = await calls.storageState();
    return { cookies: [...cookies, viewCookie(baseURL, view)], origins };
  } finally {
    await calls.dispose();
  }
}

async function begin(calls: APIRequestContext, baseURL: string): Promise<SignIn> {
  const { signIn } = await read<{ signIn: Config['signIn'] }>(calls, '/api/config');
  const endpoints: Record<string, string> = JSON.parse(signIn.authorityMetadata ?? '{}');
  return {
    clientId: signIn.clientId,
    redirectUri: new URL(signIn.redirectUri, baseURL).href,
    scope: signIn.scopes.join(' '),
    authorization: endpoints.authorization_endpoint ?? '',
    token: endpoints.token_endpoint ?? '',
    verifier: randomBytes(32).toString('base64url'),
  };
}

/** As a person would: to the provider's page, choosing a person by name, and back with a code. */
async function chooseAtProvider(
  calls: APIRequestContext,
  { clientId, redirectUri, scope, authorization, verifier }: SignIn,
  name: string,
): Promise<string> {
  const { nonce } = await read<{ nonce: string }>(calls, '/api/auth/azure/nonce');
  const page = await calls.get(authorization, {
    params: {
      client_id: clientId,
      response_type: 'code',
      response_mode: 'fragment',
      redirect_uri: redirectUri,
      scope,
      state: 'a state',
      nonce,
      prompt: 'select_account',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    },
  });
  const choices = await (await calls.get(page.url(), { params: { search: name } })).text();
  const account = /name="account" value="([^"]+)"/.exec(choices)?.[1];
  if (account === undefined) throw new Error(`The provider knows no person called ${name}`);
  const back = await calls.post(page.url(), { form: { account } });
  const code = new URLSearchParams(new URL(back.url()).hash.slice(1)).get('code');
  if (code === null) throw new Error(`The provider did not let ${name} in: ${back.url()}`);
  return code;
}

async function redeem(
  calls: APIRequestContext,
  { clientId, redirectUri, token, verifier }: SignIn,
  code: string,
): Promise<{ accessToken: string; idToken: string }> {
  const answer = await calls.post(token, {
    form: {
      client_id: clientId,
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    },
  });
  const { access_token: accessToken, id_token: idToken } = await answer.json();
  return { accessToken, idToken };
}

async function read<T>(calls: APIRequestContext, path: string): Promise<T> {
  return (await (await calls.get(path)).json()).response;
}

/** The only cookie that the web app itself writes: when to renew the session. */
function viewCookie(baseURL: string, view: { until: number }): StorageState['cookies'][number] {
  return {
    name: 'ACCESS_TOKEN',
    value: encodeURIComponent(JSON.stringify(view)),
    domain: new URL(baseURL).hostname,
    path: '/',
    expires: view.until,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax',
  };
}
