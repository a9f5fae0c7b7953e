import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, expect } from 'vitest';
import { TestBrowser } from './demo-sign-in.ts';
import { createPerson } from './people.ts';
import { createTestServer } from './test-server.ts';

type Claims = Record<string, unknown>;

/** A company whose people sign in at a test provider, with claims that the test defines. */
export async function openClaimsOffice() {
  const answers = new Map<string, unknown>();
  const issuer = await openProvider(answers);
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  answers.set('/keys', { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', use: 'sig', alg: 'RS256' }] });
  const server = await createTestServer({
    environment: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'gantry', GANTRY_DEMO: 'no' },
  });
  const { app, services, clock } = server;
  let number = 0;

  /** A person who can sign in at the provider. */
  const person = async (fields: Parameters<typeof createPerson>[1] = {}) => {
    number += 1;
    const subject = `sub-${number}`;
    const { id } = await createPerson(services.db, {
      name: `Person ${number}`,
      email: `person-${number}@example.test`,
      issuer,
      subject,
      status: 'active',
      ...fields,
    });
    return { id, subject };
  };

  /** A new browser for each sign-in. */
  const signIn = async ({ subject }: { subject: string }, claims: Claims = {}): Promise<TestBrowser> => {
    const browser = new TestBrowser(app);
    const nonce = (await browser.get('/api/auth/azure/nonce')).json().response.nonce;
    const now = Math.floor(clock.now().getTime() / 1000);
    const base = { iss: issuer, aud: 'gantry', sub: subject, iat: now, exp: now + 600, nonce };
    const idToken = await new SignJWT({ ...base, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(privateKey);
    const answer = await browser.post('/api/auth/azure/login', { accessToken: 'unused', idToken });
    expect(answer.statusCode).toBe(200);
    return browser;
  };
  return { ...server, person, signIn };
}

async function openProvider(answers: Map<string, unknown>): Promise<string> {
  const listener: RequestListener = (request, response) => {
    const answer = answers.get(request.url ?? '');
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  };
  const outside = createServer(listener);
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    outside.closeAllConnections();
    outside.close();
  });
  const issuer = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  answers.set('/.well-known/openid-configuration', {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    end_session_endpoint: `${issuer}/logout`,
  });
  return issuer;
}
