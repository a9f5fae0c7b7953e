import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  followToApp,
  getTokens,
  redeemCode,
  startAtProvider,
  TestBrowser,
} from '../../tests/demo-sign-in.ts';
import { createPerson } from '../../tests/people.ts';
import { TestClock } from '../../tests/test-clock.ts';
import { createTestServer } from '../../tests/test-server.ts';
import { DEMO_CLIENT_ID, DEMO_TENANT_ID, demoPeople, identityAddresses } from './index.ts';

const ORIGIN = 'http://localhost:3000';
const addresses = identityAddresses(ORIGIN);
const { app, services } = await createTestServer({ clock: new TestClock(new Date().toISOString()) });

const ids = new Map<string, string>();
beforeAll(async () => {
  for (const { name, email, roles } of demoPeople)
    ids.set(name, (await createPerson(services.db, { name, email, roles: [...roles] })).id);
  await createPerson(services.db, { name: 'Zoë <b>Quist</b>', email: 'zoe@example.test' });
  await createPerson(services.db, { name: 'Gone Person', email: 'gone@example.test', status: 'disabled' });
});

const openPage = async (browser: TestBrowser) => startAtProvider(browser, 'a nonce', 'v'.repeat(43));

describe('the page of demo people', () => {
  it('lists six people as buttons whose labels begin with the person’s name, followed by their position', async () => {
    const browser = new TestBrowser(app);
    const answer = await browser.get(await openPage(browser));
    expect(answer.statusCode).toBe(200);
    const buttons = [...answer.body.matchAll(/<button class="person"[^>]*>(.*?)<\/button>/g)].map(
      ([, inside = '']) =>
        inside.replaceAll(/<span class="avatar[^>]*>.*?<\/span>/g, '').replaceAll(/<[^>]+>/g, ''),
    );
    expect(buttons).toEqual(demoPeople.map(({ name, standsFor }) => `${name} ${standsFor}`));
    expect(answer.body).toContain('Demo identity.');
  });

  it('finds the others by name, and no disabled people', async () => {
    const browser = new TestBrowser(app);
    const page = await openPage(browser);
    expect((await browser.get(`${page}?search=quist`)).body).toContain('Zoë &lt;b&gt;Quist&lt;/b&gt;');
    expect((await browser.get(`${page}?search=Gone+Person`)).body).toContain('No one is called');
    expect((await browser.get(`${page}?search=%25`)).body).toContain('No one is called');
  });

  it('works only in the browser that started the sign-in', async () => {
    const page = await openPage(new TestBrowser(app));
    const answer = await new TestBrowser(app).get(page);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('cannot go on');
  });

  it('has a strict content security policy and its own style', async () => {
    const browser = new TestBrowser(app);
    const answer = await browser.get(await openPage(browser));
    expect(answer.headers['content-security-policy']).toContain("style-src 'self'");
    expect(answer.body).not.toMatch(/style="|<style|onclick/);
    const style = /href="(\/identity\/assets\/pages\.css[^"]*)"/.exec(answer.body)?.[1] ?? '';
    expect((await browser.get(style)).headers['content-type']).toContain('text/css');
  });

  it('refuses a person who does not exist', async () => {
    const browser = new TestBrowser(app);
    const answer = await browser.submit(await openPage(browser), { account: 'nobody' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Amara Okafor');
  });
});

describe('the provider', () => {
  it('publishes its metadata in Entra’s format, on the public address', async () => {
    const answer = await new TestBrowser(app).get(`${addresses.issuer}/.well-known/openid-configuration`);
    expect(answer.json()).toMatchObject({
      issuer: addresses.issuer,
      authorization_endpoint: addresses.authorization,
      token_endpoint: addresses.token,
      jwks_uri: addresses.keys,
      end_session_endpoint: addresses.logout,
    });
  });

  it('gives an ID token with the claims of a work account, and an opaque access token', async () => {
    const account = ids.get('Lan Tran') ?? '';
    const tokens = await getTokens(new TestBrowser(app), { account });
    expect(decodeJwt(tokens.idToken)).toMatchObject({
      iss: addresses.issuer,
      aud: DEMO_CLIENT_ID,
      tid: DEMO_TENANT_ID,
      oid: account,
      ver: '2.0',
      name: 'Lan Tran',
      preferred_username: 'lan.tran@harbour-sons.example',
      sid: expect.any(String),
    });
    expect(tokens.accessToken).toMatch(/^[\w-]{43}$/);
    expect(JSON.parse(Buffer.from(tokens.clientInfo, 'base64url').toString())).toEqual({
      uid: account,
      utid: DEMO_TENANT_ID,
    });
  });

  it('renews tokens as MSAL requests it', async () => {
    const browser = new TestBrowser(app);
    const { refreshToken } = await getTokens(browser, { account: ids.get('Mai Pham') ?? '' });
    const answer = await browser.submit(addresses.token, {
      client_id: DEMO_CLIENT_ID,
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      scope: 'openid profile email offline_access User.Read',
    });
    expect(answer.json()).toMatchObject({ id_token: expect.any(String), refresh_token: expect.any(String) });
  });

  it('refuses a code without its verifier', async () => {
    const browser = new TestBrowser(app);
    const page = await startAtProvider(browser, 'a nonce', 'v'.repeat(43));
    const back = await followToApp(
      browser,
      await browser.submit(page, { account: ids.get('Mai Pham') ?? '' }),
    );
    expect(back.get('state')).toBe('a state');
    expect((await redeemCode(browser, back.get('code') ?? '', 'w'.repeat(43))).idToken).toBeUndefined();
  });

  it('redirects to no other address', async () => {
    const query = new URLSearchParams({
      client_id: DEMO_CLIENT_ID,
      response_type: 'code',
      redirect_uri: 'https://evil.example/',
    });
    const answer = await new TestBrowser(app).get(`${addresses.authorization}?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body).toContain('cannot go on');
    expect(answer.body).not.toContain('fonts.googleapis');
  });

  it('signs with a key of this installation, which is stored in the database', async () => {
    const keys = (await new TestBrowser(app).get(addresses.keys)).json().keys;
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ kty: 'RSA', use: 'sig' });
    expect(keys[0].d).toBeUndefined();
    const { rows } = await services.pool.query("select 1 from identity_state where model = 'SigningKey'");
    expect(rows).toHaveLength(1);
  });

  it('[S2-05a] signs out without client and token, and redirects only to /sign-in', async () => {
    const browser = new TestBrowser(app);
    await getTokens(browser, { account: ids.get('Mai Pham') ?? '' });
    expect(browser.cookie('gidp')).toBeDefined();
    const home = encodeURIComponent(`${ORIGIN}/sign-in`);
    const answer = await browser.get(`${addresses.logout}?post_logout_redirect_uri=${home}&state=abc`);
    expect(answer.headers.location).toBe(`${ORIGIN}/sign-in?state=abc`);
    expect(browser.cookie('gidp')).toBeUndefined();
    const evil = encodeURIComponent('https://evil.example/');
    expect((await browser.get(`${addresses.logout}?post_logout_redirect_uri=${evil}`)).headers.location).toBe(
      `${ORIGIN}/sign-in`,
    );
  });
});

describe('the stand-in for Graph', () => {
  it('describes the person of the token, and returns the department only on request', async () => {
    const browser = new TestBrowser(app);
    const { accessToken } = await getTokens(browser, { account: ids.get('Kenji Sato') ?? '' });
    const headers = { authorization: `Bearer ${accessToken}` };
    const me = (await browser.get('/identity/graph/v1.0/me', headers)).json();
    expect(me).toMatchObject({ id: ids.get('Kenji Sato'), displayName: 'Kenji Sato', surname: 'Sato' });
    expect(me).not.toHaveProperty('department');
    expect((await browser.get('/identity/graph/v1.0/me?$select=id,department', headers)).json()).toEqual({
      id: ids.get('Kenji Sato'),
      department: null,
    });
  });

  it('returns nothing without a token', async () => {
    for (const authorization of ['', 'Bearer x', `Bearer ${randomBytes(32).toString('base64url')}`])
      expect((await new TestBrowser(app).get('/identity/graph/v1.0/me', { authorization })).statusCode).toBe(
        401,
      );
  });
});
