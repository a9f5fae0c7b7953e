import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createTestServer } from '../../tests/test-server.ts';
import { DEMO_CLIENT_ID, identityAddresses } from './index.ts';

const origin = 'https://demo.example.com';
const addresses = identityAddresses(origin);
const { app } = await createTestServer({
  environment: { PUBLIC_URL: origin, HOST: '0.0.0.0', GANTRY_DEMO_PUBLIC: 'yes' },
});

const ask = (request: InjectOptions) =>
  app.inject({ ...request, headers: { host: 'demo.example.com', ...request.headers } });

describe('the provider behind TLS', () => {
  it('publishes its configured addresses and ignores what a client claims', async () => {
    const answer = await ask({
      url: `${new URL(addresses.issuer).pathname}/.well-known/openid-configuration`,
      headers: { 'x-forwarded-proto': 'http' },
    });
    expect(answer.json()).toMatchObject({
      issuer: addresses.issuer,
      authorization_endpoint: addresses.authorization,
      token_endpoint: addresses.token,
      jwks_uri: addresses.keys,
    });
  });

  it('sets cookies that are sent over https only', async () => {
    const query = new URLSearchParams({
      client_id: DEMO_CLIENT_ID,
      response_type: 'code',
      redirect_uri: `${origin}/auth/redirect`,
      scope: 'openid',
      nonce: 'n',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
    });
    const answer = await ask({ url: `${new URL(addresses.authorization).pathname}?${query}` });
    expect(answer.headers.location).toMatch(
      /^\/identity\/.*\/interaction\/|^https:\/\/demo\.example\.com\/identity\//,
    );
    expect(answer.cookies.length).toBeGreaterThan(0);
    for (const cookie of answer.cookies)
      expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'lax' });
  });

  it('lets browsers load its metadata, since its address is https', async () => {
    const { signIn } = (await ask({ url: '/api/config' })).json().response;
    expect(signIn).toMatchObject({ authority: addresses.authority, authorityMetadata: null });
  });
});
