import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createPerson } from '../../tests/people.ts';
import { createTestServer } from '../../tests/test-server.ts';
import { inTransaction } from '../platform/database/index.ts';
import { Sessions } from '../sessions/index.ts';

const tenant = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const client = '6ecd8c99-4036-403d-bf84-cf8400f67836';
const origin = 'https://gantry.example.com';

const { app, services } = await createTestServer({
  environment: { ENTRA_TENANT_ID: tenant, ENTRA_CLIENT_ID: client, PUBLIC_URL: origin, HOST: '0.0.0.0' },
});

const ask = (request: InjectOptions) =>
  app.inject({ ...request, headers: { host: 'gantry.example.com', ...request.headers } });

describe('with Entra ID', () => {
  it('[S7-13a] [S7-13b] browsers are sent to the one tenant, with the five scopes', async () => {
    const { signIn, product } = (await ask({ url: '/api/config' })).json().response;
    expect(signIn).toEqual({
      clientId: client,
      authority: `https://login.microsoftonline.com/${tenant}`,
      knownAuthorities: [],
      authorityMetadata: null,
      protocolMode: 'AAD',
      redirectUri: '/auth/redirect',
      postLogoutRedirectUri: '/sign-in',
      scopes: ['openid', 'profile', 'email', 'offline_access', 'User.Read'],
      prompt: 'select_account',
    });
    expect(product.demo).toBe(false);
  });

  it('there are no demo people', async () => {
    const answer = await ask({ url: '/identity/6f1d0c52-8a34-4b7e-9d15-2c40a7be9e31/discovery/v2.0/keys' });
    expect(answer.statusCode).toBe(404);
  });

  it('over https, cookies are bound to this host and sent over https only', async () => {
    const answer = await ask({ url: '/api/auth/azure/nonce' });
    const [nonce] = answer.cookies;
    expect(nonce?.name).toMatch(/^__Host-gnonce-/);
    expect(nonce).toMatchObject({ secure: true, httpOnly: true, path: '/', sameSite: 'Strict' });
    expect(nonce?.domain).toBeUndefined();
  });

  it('over https, a session’s cookies are secure, and are cleared with the same attributes', async () => {
    const person = await createPerson(services.db);
    const sessions = new Sessions(services);
    const { sessionToken, refreshToken, familyId } = await inTransaction(services.db, (tx) =>
      sessions.service.open(tx, { userId: person.id, userAgent: '', providerSession: null }),
    );
    const xsrf = sessions.antiForgery.createToken(familyId);
    const headers = {
      cookie: `__Host-gsid=${sessionToken}; grt=${refreshToken}; XSRF-TOKEN=${xsrf}`,
      'x-xsrf-token': xsrf,
      origin,
    };
    const refreshed = await ask({ method: 'POST', url: '/api/auth/token', headers });
    expect(refreshed.cookies.map(({ name }) => name)).toEqual(['__Host-gsid', 'XSRF-TOKEN', 'grt']);
    for (const cookie of refreshed.cookies) expect(cookie.secure).toBe(true);

    const out = await ask({ method: 'POST', url: '/api/auth/logout', headers });
    expect(out.statusCode).toBe(200);
    for (const cookie of out.cookies) expect(cookie).toMatchObject({ secure: true, value: '' });
  });
});
