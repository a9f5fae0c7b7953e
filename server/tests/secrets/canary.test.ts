import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { createLink } from '../../src/sessions/index.ts';
import { announceSetUp } from '../../src/sign-in/index.ts';
import { followToApp, redeemCode, signInWith, startAtProvider, TestBrowser } from '../demo-sign-in.ts';
import { createPerson, setPerson } from '../people.ts';
import { by, signInAs } from '../signed-in.ts';
import { TestClock } from '../test-clock.ts';
import { createTestServer, type TestServer } from '../test-server.ts';

/** The finest log level, which includes all others. */
const LOG_LEVEL = 'trace';

interface Watched extends TestServer {
  readonly log: string[];
}

async function watch(environment: Record<string, string> = {}): Promise<Watched> {
  const log: string[] = [];
  const server = await createTestServer({
    environment: { LOG_LEVEL, ...environment },
    clock: new TestClock(new Date().toISOString()),
    readLog: (line) => log.push(line),
  });
  return { ...server, log };
}

/** Secrets that must not be found anywhere, by name. */
type Secrets = Map<string, string>;

/** The encodings in which a secret might be recorded. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const forms = [secret, bytes.toString('base64'), bytes.toString('hex')];
  if (/^[\w-]{40,}$/.test(secret)) forms.push(Buffer.from(secret, 'base64url').toString('hex'));
  return forms;
}

function findIn(text: string, secrets: Secrets): string[] {
  return [...secrets].flatMap(([name, secret]) =>
    formsOf(secret).some((form) => text.includes(form)) ? [name] : [],
  );
}

/** Which secrets are in which table, over all existing tables and columns. */
async function findInDatabase(pool: pg.Pool, secrets: Secrets): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from ${name} t`);
    const text = rows.map((row) => row.text).join('\n');
    found.push(...findIn(text, secrets).map((secret) => `${secret} in ${name}`));
  }
  return found;
}

async function expectNowhere({ log, services }: Watched, secrets: Secrets): Promise<void> {
  for (const [name, secret] of secrets) expect(secret.length, name).toBeGreaterThan(15);
  expect(log.length).toBeGreaterThan(5);
  expect(findIn(log.join(''), secrets)).toEqual([]);
  expect(await findInDatabase(services.pool, secrets)).toEqual([]);
}

const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1);

describe('no secret is in the log or in a table', async () => {
  const server = await watch();
  const { app, services, log } = server;
  afterEach(() => {
    log.length = 0;
  });

  const serverSecrets: Secrets = new Map([
    ['the secret of sessions', services.sessionSecret],
    [
      'the password of the database',
      'password' in services.databaseAddress ? services.databaseAddress.password : services.sessionSecret,
    ],
  ]);

  function keepCookies(secrets: Secrets, browser: TestBrowser, moment: string): void {
    for (const [name, value] of browser.cookies)
      if (value.length > 15) secrets.set(`the cookie ${name} ${moment}`, value);
  }

  it('of a sign-in with everything that follows', async () => {
    const secrets: Secrets = new Map(serverSecrets);
    const person = await createPerson(services.db, { roles: ['admin'] });
    const browser = new TestBrowser(app);
    const verifier = randomBytes(32).toString('base64url');
    const nonce = (await browser.get('/api/auth/azure/nonce')).json().response.nonce;
    keepCookies(secrets, browser, 'of the nonce');
    const page = await startAtProvider(browser, nonce, verifier);
    keepCookies(secrets, browser, 'of the step');
    const back = await followToApp(browser, await browser.submit(page, { account: person.id }));
    keepCookies(secrets, browser, 'of the provider');
    const code = back.get('code') ?? '';
    const tokens = await redeemCode(browser, code, verifier);
    const { accessToken, idToken, refreshToken } = tokens;
    for (const [name, value] of Object.entries({ code, verifier, accessToken, idToken, refreshToken }))
      secrets.set(name, value);
    const login = await browser.post('/api/auth/azure/login', { accessToken, idToken });
    expect(login.statusCode).toBe(200);
    keepCookies(secrets, browser, 'of the session');
    expect((await browser.post('/api/auth/token')).statusCode).toBe(200);
    keepCookies(secrets, browser, 'after a renewal');
    await browser.post(
      '/api/works',
      { title: 'A work' },
      { 'idempotency-key': 'a-key', origin: server.origin },
    );
    await misuse(server, { accessToken, idToken, cookie: browser.cookies });
    // Refused, used twice, and failed in the middle: errors are logged as well.
    await browser.post('/api/auth/azure/login', { accessToken, idToken });
    expect((await browser.post('/api/auth/logout')).statusCode).toBe(200);
    secrets.delete('the cookie ACCESS_TOKEN of the session');
    await expectNowhere(server, secrets);
  });

  it('of one-time links, however they are written', async () => {
    const secrets: Secrets = new Map(serverSecrets);
    const { rows: admins } = await services.pool.query("select id from app_user where 'admin' = any(roles)");
    for (const { id } of admins) await setPerson(services.db, id, { status: 'disabled' });
    const lines: string[] = [];
    const person = await createPerson(services.db, { roles: ['member'] });
    const links = [];
    for (let count = 0; count < 2; count++)
      links.push(
        await createLink(
          services.db,
          { purpose: 'login', userId: person.id },
          services.clock.now(),
          server.origin,
        ),
      );
    await announceSetUp(services, (line) => lines.push(line));
    links.push(/http\S+/.exec(lines.join())?.[0] ?? 'no set-up link');
    for (const [index, link] of links.entries()) {
      const token = tokenOf(link);
      secrets.set(`link ${index}`, token);
      const encoded = [...token].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
      const browser = new TestBrowser(app);
      for (const path of [
        `/identity/link/${token}`,
        `/%69dentity/link/${encoded}`,
        `/Identity/Link/${token}`,
        `/identity/link/${token}/x`,
        `//identity/link/${token}`,
        `/identity/${token}`,
        `/${encoded}`,
        `/%zz/${encoded}`,
        `/works?from=/identity/link/${token}`,
      ])
        await app.inject({ url: path, headers: { host: 'localhost:3000', referer: link } });
      await reportPolicy(server, link);
      expect((await browser.submit(`/identity/link/${token}`, {})).statusCode).toBe(303);
      keepCookies(secrets, browser, `of link ${index}`);
      await browser.submit(`/identity/link/${token}`, {});
    }
    for (const name of [...secrets.keys()]) if (name.includes('ACCESS_TOKEN')) secrets.delete(name);
    await expectNowhere(server, secrets);
  });

  it('of a person who signs in by a link and goes on', async () => {
    const person = await createPerson(services.db, { roles: ['viewer'] });
    const browser = new TestBrowser(app);
    await signInWith(browser, { account: person.id });
    const secrets: Secrets = new Map();
    keepCookies(secrets, browser, 'of a viewer');
    secrets.delete('the cookie ACCESS_TOKEN of a viewer');
    await browser.get('/api/audit');
    await browser.get('/api/live?follow=no');
    await expectNowhere(server, secrets);
  });
});

/** Sends secrets where they do not belong, as a faulty client would. */
async function misuse(
  { app, services }: Watched,
  {
    accessToken,
    idToken,
    cookie,
  }: { accessToken: string; idToken: string; cookie: ReadonlyMap<string, string> },
): Promise<void> {
  const headers = {
    host: 'localhost:3000',
    cookie: [...cookie].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookie.get('XSRF-TOKEN') ?? '',
    'content-type': 'application/json',
  };
  const call = (url: string, payload: string): Promise<LightMyRequestResponse> =>
    app.inject({ method: 'POST', url, headers, payload });
  await call('/api/auth/azure/login', `{"idToken":"${idToken}","accessToken":"${accessToken}"`);
  await call('/api/auth/azure/login', JSON.stringify({ idToken, accessToken, more: idToken }));
  await call(`/api/works?token=${accessToken}`, JSON.stringify({ title: 7, idToken }));
  await app.inject({ url: `/api/works?sort=${accessToken}`, headers });
  // A server error with all secrets in the request.
  await services.pool.query('alter table label rename to label_away');
  const answer = await app.inject({ url: `/api/labels?token=${idToken}`, headers });
  const failed = await app.inject({ url: '/api/labels', headers });
  await services.pool.query('alter table label_away rename to label');
  expect([answer.statusCode, failed.statusCode]).toEqual([400, 500]);
}

/** A browser reports a page whose URL is a link. */
async function reportPolicy({ app }: Watched, link: string): Promise<void> {
  const classic = {
    'csp-report': { 'document-uri': link, 'blocked-uri': link, referrer: link, other: link },
  };
  const modern = [{ type: 'csp-violation', url: link, body: { documentURL: link, blockedURL: link } }];
  for (const [type, report] of [
    ['application/csp-report', classic],
    ['application/reports+json', modern],
  ] as const) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/csp-reports',
      headers: { host: 'localhost:3000', 'content-type': type },
      payload: JSON.stringify(report),
    });
    expect(answer.statusCode).toBe(204);
  }
}

describe('an invitation by link', async () => {
  const server = await watch({ OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'gantry' });
  const { app, services } = server;

  it('is not stored, and is created again when the call is repeated', async () => {
    const admin = await signInAs(services, (await createPerson(services.db, { roles: ['admin'] })).id);
    const invite = () =>
      app.inject(
        by(admin, {
          method: 'POST',
          url: '/api/users',
          headers: { 'idempotency-key': 'one-invitation' },
          payload: { name: 'New Person', email: 'new@example.test' },
        }),
      );
    const [first, second] = [(await invite()).json(), (await invite()).json()];
    expect([first.detail, second.detail]).toEqual([undefined, undefined]);
    const links = [first, second].map(({ response }) => String(response.invitationLink));
    expect(second).toMatchObject({ response: { id: first.response.id }, changeSetId: first.changeSetId });
    expect(links[0]).not.toBe(links[1]);
    const open = async (link = '') =>
      (await new TestBrowser(app).get(`/identity/link/${tokenOf(link)}`)).statusCode;
    expect([await open(links[0]), await open(links[1])]).toEqual([410, 200]);
    await expectNowhere(
      server,
      new Map([
        ['the first link', tokenOf(links[0] ?? '')],
        ['the second link', tokenOf(links[1] ?? '')],
        ['the session', admin.sessionToken],
        ['the refresh token', admin.refreshToken],
        ['the anti-forgery token', admin.headers['x-xsrf-token']],
      ]),
    );
  });
});
