import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { TestBrowser } from '../../tests/demo-sign-in.ts';
import { createPerson } from '../../tests/people.ts';
import { createTestServer } from '../../tests/test-server.ts';
import { inChangeSet } from '../change-sets/index.ts';
import { createLink } from '../sessions/index.ts';
import { userEntity } from '../users/index.ts';
import { DirectoryProfiles } from './directory-profiles.ts';
import type { Identity } from './id-token.ts';
import type { OpenIdProvider } from './openid-provider.ts';

/** The outside world: a provider that is neither Entra ID nor embedded, with its own directory. */
const answers = new Map<string, () => unknown>();
const listener: RequestListener = (request, response) => {
  const answer = answers.get(request.url?.split('?')[0] ?? '');
  if (!answer) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer()));
};
const outside = createServer(listener);
await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
afterAll(() => {
  outside.closeAllConnections();
  outside.close();
});

const { privateKey, publicKey } = await generateKeyPair('RS256');
const jwk = { ...(await exportJWK(publicKey)), kid: 'outside', use: 'sig', alg: 'RS256' };
const discovery = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  end_session_endpoint: `${issuer}/logout`,
};

const { app, services, clock } = await createTestServer({
  environment: {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'gantry',
    SIGN_IN_LABEL: 'Sign in with Keycloak',
    GANTRY_DEMO: 'no',
  },
});
const { db, pool } = services;

let browser: TestBrowser;
beforeEach(async () => {
  await pool.query('delete from sign_in_failure');
  browser = new TestBrowser(app);
  answers.set('/.well-known/openid-configuration', () => discovery);
  answers.set('/keys', () => ({ keys: [jwk] }));
});

async function login(who: TestBrowser, subject: string) {
  const nonce = (await who.get('/api/auth/azure/nonce')).json().response.nonce;
  const now = Math.floor(clock.now().getTime() / 1000);
  const claims = {
    iss: issuer,
    aud: 'gantry',
    sub: subject,
    iat: now,
    exp: now + 600,
    nonce,
    email: 'x@example.test',
  };
  const idToken = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'outside' })
    .sign(privateKey);
  return who.post('/api/auth/azure/login', { accessToken: 'unused', idToken });
}

describe('another OpenID provider', () => {
  it('is reported as unavailable while it cannot be read, and is asked again', async () => {
    answers.set('/.well-known/openid-configuration', () => ({
      ...discovery,
      issuer: 'https://someone.else',
    }));
    expect((await browser.get('/api/config')).json()).toMatchObject({
      status: 503,
      code: 'server/unavailable',
    });
    expect((await login(browser, 'sub-1')).statusCode).toBe(503);
    answers.set('/.well-known/openid-configuration', () => discovery);
    const { signIn } = (await browser.get('/api/config')).json().response;
    expect(signIn).toMatchObject({
      protocolMode: 'OIDC',
      prompt: null,
      scopes: ['openid', 'profile', 'email'],
    });
    expect(JSON.parse(signIn.authorityMetadata)).toEqual(discovery);
  });

  it('accepts an invitation only by its link, never by an address, and finds the person by issuer and subject', async () => {
    const invited = await createPerson(db, { email: 'x@example.test', status: 'invited' });
    expect((await login(browser, 'sub-1')).json().code).toBe('sign-in/not-invited');

    const link = await createLink(db, { purpose: 'invitation', userId: invited.id }, clock.now(), '');
    await browser.submit(link, {});
    expect((await login(browser, 'sub-1')).statusCode).toBe(200);
    const { rows } = await pool.query('select issuer, subject, status from app_user where id = $1', [
      invited.id,
    ]);
    expect(rows[0]).toEqual({ issuer, subject: 'sub-1', status: 'active' });

    expect((await browser.get(link)).statusCode).toBe(410);
    expect((await login(new TestBrowser(app), 'sub-1')).statusCode).toBe(200);
    expect((await login(new TestBrowser(app), 'sub-2')).json().code).toBe('sign-in/not-invited');
  });

  it('keeps working with the known keys while it does not answer', async () => {
    await createPerson(db, { email: 'known@example.test', status: 'active' });
    answers.delete('/keys');
    expect((await login(new TestBrowser(app), 'sub-1')).statusCode).toBe(200);
  });

  it('serves no demo people', async () => {
    expect(
      (await browser.get('/identity/6f1d0c52-8a34-4b7e-9d15-2c40a7be9e31/oauth2/v2.0/authorize')).statusCode,
    ).toBe(404);
  });

  it('has its own text on the sign-in button', async () => {
    const { product } = (await browser.get('/api/config')).json().response;
    expect(product.signInLabel).toBe('Sign in with Keycloak');
  });
});

describe('the profile from the directory', () => {
  const identity = { objectId: 'object-1' } as Identity;
  const provider = { graphUrl: issuer, fetch } as OpenIdProvider;
  const profiles = new DirectoryProfiles(services);

  async function refresh(userId: string): Promise<{ name: string; job_title: string | null }> {
    profiles.refresh(provider, userId, identity, 'a token');
    await profiles.settle();
    return (await pool.query('select name, job_title from app_user where id = $1', [userId])).rows[0];
  }

  it('updates name and job title, as a change by the directory', async () => {
    const { id } = await createPerson(db, { name: 'Old Name' });
    answers.set('/me', () => ({ id: 'object-1', displayName: 'New Name', jobTitle: 'Engineer', extra: 1 }));
    expect(await refresh(id)).toEqual({ name: 'New Name', job_title: 'Engineer' });
    const { rows } = await pool.query(
      'select via from change_set join change_item on seq = change_set_seq where entity_id = $1',
      [id],
    );
    expect(rows[0].via).toBe('directory');
  });

  it('leaves a corrected name and job title until the directory has a new value', async () => {
    const { id } = await createPerson(db, { name: 'K. Meyer' });
    const said = (displayName: string, jobTitle: string) =>
      answers.set('/me', () => ({ id: 'object-1', displayName, jobTitle }));
    said('Klaus Mayer', 'Engineer');
    expect(await refresh(id)).toEqual({ name: 'Klaus Mayer', job_title: 'Engineer' });
    await inChangeSet(db, { actorId: null, via: 'ui', at: new Date() }, (change) =>
      change.update(userEntity, id, { name: 'Klaus Meyer', jobTitle: 'Planner' }),
    );
    expect(await refresh(id)).toEqual({ name: 'Klaus Meyer', job_title: 'Planner' });
    said('Klaus Meyer-Ek', 'Engineer');
    expect(await refresh(id)).toEqual({ name: 'Klaus Meyer-Ek', job_title: 'Planner' });
  });

  describe('has a picture', () => {
    const path = '/me/photos/120x120/$value';
    const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex');
    /** The picture of a person as another person reads it. Undefined if they have none. */
    async function photoAfter(userId: string, answer: Response): Promise<string | undefined> {
      const elsewhere: typeof fetch = (input) =>
        Promise.resolve(
          String(input).endsWith(path) ? answer : Response.json({ id: 'object-1', displayName: 'Pia' }),
        );
      profiles.refresh({ graphUrl: issuer, fetch: elsewhere } as OpenIdProvider, userId, identity, 'a token');
      await profiles.settle();
      const { rows } = await pool.query('select bytes from user_photo where user_id = $1', [userId]);
      return rows[0]?.bytes.toString('hex');
    }

    it('that is stored, and deleted once the directory has none', async () => {
      const { id } = await createPerson(db, { name: 'Pia' });
      expect(await photoAfter(id, new Response(jpeg))).toBe(jpeg.toString('hex'));
      expect(await photoAfter(id, new Response('', { status: 404 }))).toBeUndefined();
    });

    it('that stays the same if the directory gives no answer', async () => {
      const { id } = await createPerson(db, { name: 'Pia' });
      await photoAfter(id, new Response(jpeg));
      for (const status of [403, 429, 500])
        expect(await photoAfter(id, new Response('', { status }))).toBe(jpeg.toString('hex'));
    });

    it('only if it is one: HTML, drawings that run code and endless responses are refused', async () => {
      const { id } = await createPerson(db, { name: 'Pia' });
      const long = Buffer.concat([jpeg, Buffer.alloc(200_000)]);
      for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', '', long])
        expect(await photoAfter(id, new Response(bytes))).toBeUndefined();
    });
  });

  it('is ignored if it describes another person, or is not a profile', async () => {
    const { id } = await createPerson(db, { name: 'Same Name' });
    for (const profile of [{ id: 'object-2', displayName: 'Evil' }, { displayName: 'Evil' }, 'nonsense']) {
      answers.set('/me', () => profile);
      expect((await refresh(id)).name).toBe('Same Name');
    }
  });
});
