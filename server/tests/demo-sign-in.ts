import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { DEMO_CLIENT_ID, identityAddresses } from '../src/identity/index.ts';

const ORIGIN = 'http://localhost:3000';

/** A browser for signing in: it stores cookies by path and sends what browsers send. */
export class TestBrowser {
  readonly #app: FastifyInstance;
  readonly #cookies = new Map<string, { value: string; path: string }>();

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)?.value;
  }

  /** All its current cookies. */
  get cookies(): ReadonlyMap<string, string> {
    return new Map([...this.#cookies].map(([name, { value }]) => [name, value]));
  }

  get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.#send('GET', url, headers);
  }

  post(url: string, body?: object, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.write('POST', url, body, headers);
  }

  write(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const token = this.cookie('XSRF-TOKEN');
    return this.#send(
      method,
      url,
      { origin: ORIGIN, ...(token && { 'x-xsrf-token': token }), ...headers },
      body,
    );
  }

  submit(url: string, fields: Record<string, string>): Promise<LightMyRequestResponse> {
    const payload = new URLSearchParams(fields).toString();
    return this.#send(
      'POST',
      url,
      { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
      payload,
    );
  }

  async #send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    headers: Record<string, string>,
    payload?: string | object,
  ) {
    const { pathname, search } = new URL(url, ORIGIN);
    const answer = await this.#app.inject({
      method,
      url: `${pathname}${search}`,
      headers: { host: 'localhost:3000', cookie: this.#cookieHeader(pathname), ...headers },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value, path = '/', expires, maxAge } of answer.cookies) {
      const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() === 0);
      if (isGone) this.#cookies.delete(name);
      else this.#cookies.set(name, { value, path });
    }
    return answer;
  }

  #cookieHeader(pathname: string): string {
    const sent = [...this.#cookies].filter(([, { path }]) => pathname.startsWith(path));
    return sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
  }
}

export interface ProviderTokens {
  accessToken: string;
  idToken: string;
  refreshToken: string;
  clientInfo: string;
}

/** Goes to the provider's page, as MSAL redirects browsers; returns the URL of the page. */
export async function startAtProvider(
  browser: TestBrowser,
  nonce: string,
  verifier: string,
): Promise<string> {
  const { authorization } = identityAddresses(ORIGIN);
  const query = new URLSearchParams({
    client_id: DEMO_CLIENT_ID,
    response_type: 'code',
    response_mode: 'fragment',
    redirect_uri: `${ORIGIN}/auth/redirect`,
    scope: 'openid profile email offline_access User.Read',
    state: 'a state',
    nonce,
    prompt: 'select_account',
    client_info: '1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const answer = await browser.get(`${authorization}?${query}`);
  return String(answer.headers.location);
}

/** Follows redirects until the provider sends the browser back to the application; returns the response there. */
export async function followToApp(
  browser: TestBrowser,
  answer: LightMyRequestResponse,
): Promise<URLSearchParams> {
  let location = String(answer.headers.location);
  for (let hop = 0; hop < 5 && !location.startsWith(`${ORIGIN}/auth/redirect`); hop++)
    location = String((await browser.get(location)).headers.location);
  return new URLSearchParams(new URL(location).hash.slice(1));
}

export async function redeemCode(
  browser: TestBrowser,
  code: string,
  verifier: string,
): Promise<ProviderTokens> {
  const { token } = identityAddresses(ORIGIN);
  const answer = await browser.submit(token, {
    client_id: DEMO_CLIENT_ID,
    grant_type: 'authorization_code',
    redirect_uri: `${ORIGIN}/auth/redirect`,
    code,
    code_verifier: verifier,
  });
  const body = answer.json();
  return {
    accessToken: body.access_token,
    idToken: body.id_token,
    refreshToken: body.refresh_token,
    clientInfo: body.client_info,
  };
}

/** The complete sign-in at the provider, up to the tokens that the application would get. */
export async function getTokens(
  browser: TestBrowser,
  fields: Record<string, string>,
): Promise<ProviderTokens> {
  const verifier = randomBytes(32).toString('base64url');
  const nonce = (await browser.get('/api/auth/azure/nonce')).json().response.nonce;
  const page = await startAtProvider(browser, nonce, verifier);
  const back = await followToApp(browser, await browser.submit(page, fields));
  return redeemCode(browser, back.get('code') ?? '', verifier);
}

/** Signs in with a real login at the embedded provider. */
export async function signInWith(
  browser: TestBrowser,
  fields: Record<string, string>,
): Promise<LightMyRequestResponse> {
  const { accessToken, idToken } = await getTokens(browser, fields);
  return browser.post('/api/auth/azure/login', { accessToken, idToken });
}
