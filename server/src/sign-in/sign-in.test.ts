import { createSecretKey, randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { getTokens, signInWith, TestBrowser } from '../../tests/demo-sign-in.ts';
import { createPerson, setPerson } from '../../tests/people.ts';
import { TestClock } from '../../tests/test-clock.ts';
import { createTestServer } from '../../tests/test-server.ts';
import { DEMO_CLIENT_ID, DEMO_TENANT_ID, identityAddresses } from '../identity/index.ts';
import { loadSigningKeys } from '../identity/signing-keys.ts';
import { StateSeal } from '../identity/state-seal.ts';

const { issuer, keys } = identityAddresses('http://localhost:3000');
const { app, services, clock } = await createTestServer({
  clock: new TestClock(new Date().toISOString()),
});
const { db, pool } = services;

let person: { id: string; email: string };
let browser: TestBrowser;

beforeEach(async () => {
  await pool.query('delete from sign_in_failure');
  clock.set(new Date().toISOString());
  person = await createPerson(db, { name: 'Ada Test', roles: ['admin'] });
  browser = new TestBrowser(app);
});

const isSignedIn = async (who = browser) => (await who.get('/api/sessions')).statusCode === 200;
const login = (idToken: string, who = browser) =>
  who.post('/api/auth/azure/login', { accessToken: '', idToken });

async function signingKey(): Promise<JWK> {
  await browser.get(keys);
  return (await loadSigningKeys(db, new StateSeal(services.sessionSecret))).keys[0] ?? {};
}

/** A token that is valid apart from what the test changes. */
async function claimsFor(nonceOf: TestBrowser, changes: Record<string, unknown> = {}) {
  const nonce = (await nonceOf.get('/api/auth/azure/nonce')).json().response.nonce;
  const now = Math.floor(clock.now().getTime() / 1000);
  return {
    iss: issuer,
    aud: DEMO_CLIENT_ID,
    sub: person.id,
    oid: person.id,
    tid: DEMO_TENANT_ID,
    iat: now,
    nbf: now,
    exp: now + 3600,
    nonce,
    name: 'Ada Test',
    preferred_username: person.email,
    ...changes,
  };
}

async function sign(claims: Record<string, unknown>, header: Record<string, unknown> = {}): Promise<string> {
  const key = await signingKey();
  const kid = (await browser.get(keys)).json().keys[0].kid;
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid, ...header })
    .sign(await importJWK(key, 'RS256'));
}

function expectRefused(answer: LightMyRequestResponse) {
  expect(answer.json()).toMatchObject({ status: 403, code: 'sign-in/refused' });
  expect(answer.cookies.filter(({ name }) => name === 'gsid')).toHaveLength(0);
}

describe('the exchange', () => {
  it('[S7-02] creates a session from the tokens of a real login', async () => {
    const answer = await signInWith(browser, { account: person.id });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().response.view).toMatchObject({ type: 'session' });
    expect(await isSignedIn()).toBe(true);
  });

  it('returns nothing that looks like a token', async () => {
    const answer = await signInWith(browser, { account: person.id });
    expect(answer.body).not.toContain('eyJ');
    expect(answer.body).not.toContain(browser.cookie('gsid'));
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('gives new tokens at each sign-in, and ends the session that the browser had', async () => {
    await signInWith(browser, { account: person.id });
    const before = browser.cookie('gsid');
    await signInWith(browser, { account: person.id });
    expect(browser.cookie('gsid')).not.toBe(before);
    const headers = { host: 'localhost:3000', cookie: `gsid=${before}` };
    expect((await app.inject({ url: '/api/sessions', headers })).statusCode).toBe(401);
  });

  it('lets two tabs sign in at the same time', async () => {
    const first = await getTokens(browser, { account: person.id });
    const second = await getTokens(browser, { account: person.id });
    expect((await login(first.idToken)).statusCode).toBe(200);
    expect((await login(second.idToken)).statusCode).toBe(200);
  });

  it('[S3-02b] refuses an empty ID token with 403', async () => {
    expectRefused(await login(''));
  });

  it('accepts only the fields of the contract, as JSON, from this site', async () => {
    const url = '/api/auth/azure/login';
    expect((await browser.post(url, { accessToken: '', idToken: '', role: 'admin' })).statusCode).toBe(400);
    expect((await browser.submit(url, { accessToken: '', idToken: '' })).statusCode).toBe(415);
    expect(
      (await browser.post(url, { accessToken: '', idToken: '' }, { origin: 'https://evil.example' }))
        .statusCode,
    ).toBe(403);
  });
});

describe('[S4-03c] an ID token is refused with 403', () => {
  it('when it is valid but comes a second time', async () => {
    const { idToken } = await getTokens(browser, { account: person.id });
    expect((await login(idToken)).statusCode).toBe(200);
    expectRefused(await login(idToken));
  });

  it('when another browser asked for it', async () => {
    const { idToken } = await getTokens(browser, { account: person.id });
    expectRefused(await login(idToken, new TestBrowser(app)));
  });

  it('but not when everything about it is valid', async () => {
    expect((await login(await sign(await claimsFor(browser)))).statusCode).toBe(200);
  });

  it.each([
    ['for another application', { aud: 'another application' }],
    ['of another issuer', { iss: 'https://login.microsoftonline.com/common/v2.0' }],
    ['of another tenant', { tid: 'b0c9c4b8-3d0e-4bb4-8f5c-1f2a3b4c5d6e' }],
    ['without an object id', { oid: undefined }],
    ['for several, authorised for another', { aud: [DEMO_CLIENT_ID, 'other'], azp: 'other' }],
    ['without a nonce', { nonce: undefined }],
    ['with a nonce that was not issued', { nonce: 'made-up' }],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 120 }],
    ['that is not valid yet', { nbf: Math.floor(Date.now() / 1000) + 600 }],
    ['that is older than any login takes', { iat: Math.floor(Date.now() / 1000) - 5 * 3600 }],
  ])('%s', async (_why, changes) => {
    expectRefused(await login(await sign(await claimsFor(browser, changes))));
  });

  it('signed with a foreign key, no matter which key its header names', async () => {
    const claims = await claimsFor(browser);
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk = await exportJWK(publicKey);
    const kid = (await signingKey()).kid ?? 'key';
    for (const extra of [{}, { jwk }, { jku: 'https://evil.example/keys' }]) {
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid, ...extra })
        .sign(privateKey);
      expectRefused(await login(token));
    }
  });

  it('signed with the public key as if it were a shared secret', async () => {
    const { n = '' } = await signingKey();
    const secret = createSecretKey(Buffer.from(n, 'base64url'));
    const token = await new SignJWT(await claimsFor(browser))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(secret);
    expectRefused(await login(token));
  });

  it('without a signature', async () => {
    expectRefused(await login(new UnsecuredJWT(await claimsFor(browser)).encode()));
  });

  it('that is an access token, or no token at all', async () => {
    expectRefused(await login(await sign(await claimsFor(browser), { typ: 'at+jwt' })));
    for (const text of ['x', 'a.b.c', '{}', 'é'.repeat(100)]) expectRefused(await login(text));
  });

  it('and after ten failures, further failures must wait for a while', async () => {
    for (let failure = 0; failure < 10; failure++) expectRefused(await login('x'));
    // A client's own claim of its address does not count; only that of a trusted proxy does.
    const disguise = { 'x-forwarded-for': '203.0.113.7' };
    const answer = await browser.post('/api/auth/azure/login', { accessToken: '', idToken: 'x' }, disguise);
    expect(answer.json()).toMatchObject({ status: 429, code: 'request/too-many' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    clock.advance({ minutes: 15, seconds: 1 });
    expectRefused(await login('x'));
  });
});

describe('people', () => {
  it('are matched by tenant and object id, and never by their address', async () => {
    await login(await sign(await claimsFor(browser)));
    const stranger = await createPerson(db, { email: 'taken@example.test' });
    const other = new TestBrowser(app);
    const token = await sign(
      await claimsFor(other, { oid: person.id, preferred_username: 'taken@example.test' }),
    );
    expect((await login(token, other)).statusCode).toBe(200);
    const { rows } = await pool.query('select object_id from app_user where id = $1', [stranger.id]);
    expect(rows[0].object_id).toBeNull();
  });

  it('join by invitation once, by user principal name, and are pinned then', async () => {
    const invited = await createPerson(db, { email: 'New.Person@example.test', status: 'invited' });
    const oid = '11111111-2222-4333-8444-555555555555';
    const token = await sign(
      await claimsFor(browser, { oid, sub: oid, preferred_username: 'new.person@EXAMPLE.test' }),
    );
    expect((await login(token)).statusCode).toBe(200);
    const { rows } = await pool.query('select status, tenant_id, object_id from app_user where id = $1', [
      invited.id,
    ]);
    expect(rows[0]).toEqual({ status: 'active', tenant_id: DEMO_TENANT_ID, object_id: oid });

    const impostor = new TestBrowser(app);
    const again = await sign(
      await claimsFor(impostor, { oid: 'another', preferred_username: 'new.person@example.test' }),
    );
    expect((await login(again, impostor)).json()).toMatchObject({
      status: 403,
      code: 'sign-in/account-replaced',
      detail: expect.stringContaining('Ask an administrator for a link that connects it.'),
    });
  });

  describe('a person whose account was created again', () => {
    const newOid = () => `again-${randomUUID()}`;
    const replaced = async (who: TestBrowser, oid: string, changes: Record<string, unknown> = {}) =>
      login(await sign(await claimsFor(who, { oid, sub: oid, ...changes })), who);
    const objectIdOf = async (id: string) =>
      (await pool.query('select object_id from app_user where id = $1', [id])).rows[0].object_id;
    /** The person has signed in. An administrator has made the link, and the person has pressed its button. */
    async function makeLink(admin = browser): Promise<string> {
      const answer = await admin.post(`/api/users/${person.id}/account-link`);
      expect(answer.statusCode).toBe(201);
      return answer.json().response.accountLink.slice('http://localhost:3000'.length);
    }
    async function openWithLink(link: string): Promise<TestBrowser> {
      const other = new TestBrowser(app);
      expect((await other.submit(link, {})).headers.location).toBe('/sign-in');
      return other;
    }
    beforeEach(async () => {
      await login(await sign(await claimsFor(browser)));
    });

    it('is never joined by their address', async () => {
      const answer = await replaced(new TestBrowser(app), newOid());
      expect(answer.json()).toMatchObject({ status: 403, code: 'sign-in/account-replaced' });
      expect(await objectIdOf(person.id)).toBe(person.id);
    });

    it('is connected once by the link of an administrator, and loses the former account', async () => {
      const link = await makeLink();
      const other = await openWithLink(link);
      const oid = newOid();
      expect((await replaced(other, oid)).statusCode).toBe(200);
      expect(await objectIdOf(person.id)).toBe(oid);
      expect(await isSignedIn(other)).toBe(true);
      // Sessions of the former account have ended, and it cannot sign in.
      expect(await isSignedIn(browser)).toBe(false);
      const former = await login(await sign(await claimsFor(browser)));
      expect(former.json().code).toBe('sign-in/account-replaced');
      expect((await new TestBrowser(app).get(link)).statusCode).toBe(410);
      const { rows } = await pool.query(
        "select new_value, via from change_item join change_set on seq = change_set_seq where entity_id = $1 and field = 'objectId' and new_value = to_jsonb($2::text)",
        [person.id, oid],
      );
      expect(rows).toMatchObject([{ new_value: oid, via: 'directory' }]);
    });

    it('is not connected by a link when the account has another address', async () => {
      const other = await openWithLink(await makeLink());
      const answer = await replaced(other, newOid(), { preferred_username: 'evil@example.test' });
      expect(answer.json().code).toBe('sign-in/not-invited');
      expect(await objectIdOf(person.id)).toBe(person.id);
    });

    it('is not connected after 24 hours, by an older link, or when disabled', async () => {
      const older = await makeLink();
      const newer = await makeLink();
      expect((await new TestBrowser(app).get(older)).statusCode).toBe(410);
      const other = await openWithLink(newer);
      clock.advance({ hours: 24, seconds: 1 });
      expect((await replaced(other, newOid())).json().code).toBe('sign-in/account-replaced');
      expect(await objectIdOf(person.id)).toBe(person.id);
      clock.set(new Date().toISOString());
      await setPerson(db, person.id, { status: 'disabled' });
      expect((await replaced(await openWithLink(newer), newOid())).json().code).toBe('sign-in/disabled');
      expect(await objectIdOf(person.id)).toBe(person.id);
    });

    it('gets a link only from administrators, and only if they have an account', async () => {
      const invited = await createPerson(db, { status: 'invited' });
      const none = await browser.post(`/api/users/${invited.id}/account-link`);
      expect(none.json()).toMatchObject({ status: 409, code: 'users/no-account' });
      const manager = await createPerson(db, { name: 'Max Manager', roles: ['manager'] });
      const other = new TestBrowser(app);
      await login(
        await sign(
          await claimsFor(other, { oid: manager.id, sub: manager.id, preferred_username: manager.email }),
        ),
        other,
      );
      expect((await other.post(`/api/users/${person.id}/account-link`)).statusCode).toBe(403);
    });
  });

  it('without an invitation stay out', async () => {
    const token = await sign(
      await claimsFor(browser, { oid: 'unknown', preferred_username: 'unknown@example.test' }),
    );
    expect((await login(token)).json()).toMatchObject({ status: 403, code: 'sign-in/not-invited' });
  });

  it('who are disabled stay out, pinned or not', async () => {
    await setPerson(db, person.id, { status: 'disabled' });
    const token = await sign(await claimsFor(browser));
    expect((await login(token)).json()).toMatchObject({ status: 403, code: 'sign-in/disabled' });
  });

  it('are logged with the outcome', async () => {
    const oid = '99999999-2222-4333-8444-555555555555';
    const invited = await createPerson(db, { email: 'logged@example.test', status: 'invited' });
    await login(await sign(await claimsFor(browser, { oid, preferred_username: 'logged@example.test' })));
    const { rows } = await pool.query(
      'select field, new_value, via from change_item join change_set on seq = change_set_seq where entity_id = $1 order by field',
      [invited.id],
    );
    expect(rows.map(({ field }) => field)).toEqual(['objectId', 'status', 'tenantId']);
    expect(rows[0]).toMatchObject({ via: 'directory', new_value: oid });
  });
});

describe('the configuration for browsers', () => {
  it('[S7-13a] [S7-13b] [S7-13c] names one tenant, the five scopes, and a redirect to the own host', async () => {
    const { signIn } = (await browser.get('/api/config')).json().response;
    expect(signIn).toMatchObject({
      clientId: DEMO_CLIENT_ID,
      authority: `https://localhost:3000/identity/${DEMO_TENANT_ID}`,
      knownAuthorities: ['localhost:3000'],
      protocolMode: 'AAD',
      scopes: ['openid', 'profile', 'email', 'offline_access', 'User.Read'],
      prompt: 'select_account',
    });
    expect(JSON.parse(signIn.authorityMetadata)).toMatchObject({ issuer });
  });

  it('[S2-05b] sends people back only to paths of its own host', async () => {
    const { signIn } = (await browser.get('/api/config')).json().response;
    expect(signIn).toMatchObject({ redirectUri: '/auth/redirect', postLogoutRedirectUri: '/sign-in' });
  });

  it('says that this is a demo', async () => {
    expect((await browser.get('/api/config')).json().response.product).toMatchObject({
      name: 'Gantry',
      demo: true,
    });
  });
});

describe('signing out at the provider', () => {
  it('ends its sessions here by the front channel, in a frame of Entra ID', async () => {
    await login(await sign(await claimsFor(browser, { sid: 'provider-session-1' })));
    const url = '/identity/front-channel-logout';
    const stranger = new TestBrowser(app);
    expect((await stranger.get(`${url}?sid=another-session`)).statusCode).toBe(200);
    expect(await isSignedIn()).toBe(true);
    const framed = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'iframe',
    };
    const answer = await stranger.get(`${url}?sid=provider-session-1`, framed);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-frame-options']).toBeUndefined();
    expect(answer.headers['content-security-policy']).toContain(
      'frame-ancestors https://login.microsoftonline.com',
    );
    expect(await isSignedIn()).toBe(false);
    expect((await stranger.get(url)).statusCode).toBe(200);
  });

  describe('ends them by the back channel', () => {
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const send = (token: string) =>
      new TestBrowser(app).submit('/identity/back-channel-logout', { logout_token: token });
    const logoutClaims = async (changes: Record<string, unknown> = {}) => {
      const { nonce: _, ...claims } = await claimsFor(browser, {
        jti: crypto.randomUUID(),
        events,
        sid: 'provider-session-2',
      });
      return { ...claims, ...changes };
    };

    it('ends them by a signed token, once', async () => {
      await login(await sign(await claimsFor(browser, { sid: 'provider-session-2' })));
      const token = await sign(await logoutClaims(), { typ: 'logout+jwt' });
      expect((await send(token)).statusCode).toBe(200);
      expect(await isSignedIn()).toBe(false);
      expect((await send(token)).statusCode).toBe(400);
    });

    it.each([
      ['without the event', { events: {} }],
      ['with a nonce, as in an ID token', { nonce: 'x' }],
      ['for another application', { aud: 'other' }],
      ['that names no person', { sid: undefined, sub: undefined }],
    ])('refuses a token %s', async (_why, changes) => {
      await login(await sign(await claimsFor(browser, { sid: 'provider-session-2' })));
      expect((await send(await sign(await logoutClaims(changes)))).statusCode).toBe(400);
      expect(await isSignedIn()).toBe(true);
    });
  });
});
