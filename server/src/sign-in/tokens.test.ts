import { type AccessToken, browserRoutes, type RouteName, routes } from '@gantry/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { by, signInAs } from '../../tests/signed-in.ts';
import { newId } from '../platform/identifiers.ts';
import { Sessions } from '../sessions/index.ts';
import { createSignInDomain } from './index.ts';

const office = await openOffice();
const { db } = office.services;
const { clock } = office;
let ada: Caller;
let ben: Caller;
let otto: Caller;

const url = '/api/access-tokens';
const make = async (caller: Caller, body: object = {}) => {
  const made = await caller.make(url, { name: 'Reports', scope: 'write', days: 30, ...body });
  return { id: made.id, token: String(made.token) };
};
/** The response to a deletion has no body. */
const remove = async (caller: Caller, path: string) => {
  const signedIn = await signInAs(office.services, caller.id);
  return (await office.app.inject(by(signedIn, { method: 'DELETE', url: path }))).statusCode;
};
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Calls as a program does: with the token only, without cookies. */
const program = (token: string, method: Method, path: string, payload?: object, headers: object = {}) =>
  office.app.inject({
    method,
    url: path,
    headers: { host: 'localhost:3000', authorization: `Bearer ${token}`, ...headers },
    ...(payload && { payload }),
  });
const statusOf = async (token: string, method: Method = 'GET', path = '/api/works') =>
  (await program(token, method, path)).statusCode;

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  ben = await office.person({ name: 'Ben Builder' });
  otto = await office.person({ name: 'Otto Outside' });
});

describe('a token', () => {
  it('calls in the name of its person, without a session, and the log names it as the channel', async () => {
    const { token } = await make(ben);
    const made = await program(token, 'POST', '/api/works', { title: 'From a script' });
    expect(made.statusCode).toBe(201);
    const { response, changeSetId } = made.json();
    expect(response.title).toBe('From a script');
    const record = await db
      .selectFrom('change_set')
      .select(['actor_id', 'via'])
      .where('id', '=', changeSetId)
      .executeTakeFirst();
    expect(record).toEqual({ actor_id: ben.id, via: 'api' });
    expect((await program(token, 'GET', '/api/users/me')).json().response.id).toBe(ben.id);
  });

  it('is shown once and stored as a hash, in no stored response and no log', async () => {
    const key = { 'idempotency-key': newId() };
    const { headers } = by(await signInAs(office.services, ben.id), {});
    const send = () =>
      office.app.inject({
        method: 'POST',
        url,
        headers: { ...headers, ...key },
        payload: { name: 'Once', scope: 'read', days: 1 },
      });
    const first = (await send()).json().response;
    expect(first.token).toMatch(/^gantry_pat_[\w-]{43}$/);
    const again = (await send()).json().response;
    expect(again.id).toBe(first.id);
    expect(again.token).not.toBe(first.token);
    expect(await statusOf(first.token)).toBe(401);
    expect(await statusOf(again.token)).toBe(200);
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(t::text, ' ') from access_token t)
        || (select string_agg(k::text, ' ') from idempotency_key k) as text`.execute(db);
    expect(rows[0]?.text).not.toContain(again.token);
    expect(rows[0]?.text).not.toContain(again.token.slice('gantry_pat_'.length));
    const listed = (await ben.list(url)) as unknown as AccessToken[];
    expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual([
      'createdAt',
      'expiresAt',
      'id',
      'lastUsedAt',
      'name',
      'scope',
    ]);
  });

  it.each([
    { days: 0 },
    { days: 366 },
    { days: 1.5 },
    { days: undefined },
    { scope: 'admin' },
    { name: ' ' },
  ])('cannot be created with %j', async (wrong) => {
    const body = { name: 'Reports', scope: 'read', days: 30, ...wrong };
    expect((await ben.post(url, body)).status).toBe(400);
  });

  it('that reads changes nothing, with any method of the table', async () => {
    const { token } = await make(ada, { scope: 'read' });
    for (const [name, { method, path, access }] of Object.entries(routes)) {
      if (method === 'GET' || access === 'public') continue;
      const answer = await program(token, method, path.replaceAll(/\{\w+\}/g, newId()), {});
      expect(answer.json().code, name).toMatch(/^token\//);
    }
    expect(await statusOf(token, 'GET')).toBe(200);
    expect(await statusOf(token, 'HEAD')).toBe(200);
  });

  it('opens nothing else: tokens, sessions, invitations, backups and the rules are for the browser', async () => {
    const { token } = await make(ada);
    for (const name of browserRoutes) {
      const { method, path } = routes[name];
      const answer = await program(token, method, path.replaceAll(/\{\w+\}/g, newId()));
      expect(answer.json(), name).toMatchObject({ status: 403, code: 'token/browser-only' });
    }
  });

  it('covers every call of sessions, tokens and secret addresses with that list', () => {
    const givesAccess = /^\/api\/(sessions|access-tokens|calendar-feed|live)|\/(sessions|access-tokens)\b/;
    for (const [name, { path, access }] of Object.entries(routes))
      if (access !== 'public' && givesAccess.test(path))
        expect(browserRoutes.has(name as RouteName), name).toBe(true);
  });

  it('never has more rights than its person has at that moment', async () => {
    const hidden = await ada.make('/api/projects', { key: 'HID', name: 'Hidden', visibility: 'members' });
    const { token } = await make(ben);
    expect(await statusOf(token, 'GET', `/api/projects/${hidden.id}`)).toBe(404);
    expect(await statusOf(token, 'GET', '/api/status')).toBe(403);
    const project = await ada.get(`/api/projects/${hidden.id}`);
    const { version } = project.body.response;
    await ada.put(`/api/projects/${hidden.id}/members`, {
      version,
      members: [{ userId: ben.id, role: 'member' }],
    });
    expect(await statusOf(token, 'GET', `/api/projects/${hidden.id}`)).toBe(200);
  });

  it('is refused in the same way if it never existed, was revoked or has expired', async () => {
    const { id, token } = await make(ben);
    const short = await make(ben, { days: 1 });
    expect(await remove(ben, `${url}/${id}`)).toBe(204);
    const never = `gantry_pat_${'x'.repeat(43)}`;
    expect(await statusOf(short.token)).toBe(200);
    clock.advance({ hours: 24 });
    const answers = await Promise.all(
      [never, token, short.token].map((each) => program(each, 'GET', '/api/works')),
    );
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ status: 401, code: 'session/expired' });
      expect(answer.json().detail).toBe(answers[0]?.json().detail);
      expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    }
    ben = await office.signIn(ben.id);
    ada = await office.signIn(ada.id);
    otto = await office.signIn(otto.id);
  });

  it('that is wrong is refused even with valid cookies', async () => {
    const { headers } = by(await signInAs(office.services, ben.id), {});
    const answer = await program(`gantry_pat_${'x'.repeat(43)}`, 'GET', '/api/works', undefined, headers);
    expect(answer.statusCode).toBe(401);
  });

  it('in an address, a cookie or another scheme is ignored', async () => {
    const { token } = await make(ben);
    const send = (path: string, headers: object) =>
      office.app.inject({ url: path, headers: { host: 'localhost:3000', ...headers } });
    expect((await send(`/api/users/me?access_token=${token}`, {})).statusCode).toBe(401);
    expect((await send('/api/users/me', { cookie: `gsid=${token}` })).statusCode).toBe(401);
    expect((await send('/api/users/me', { authorization: `Basic ${token}` })).statusCode).toBe(401);
    expect((await send('/api/users/me', { authorization: token })).statusCode).toBe(401);
  });

  it('cannot be used by another site', async () => {
    const { token } = await make(ben);
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await program(token, 'POST', '/api/works', { title: 'x' }, foreign)).statusCode).toBe(403);
  });

  it('ends with its person, for good', async () => {
    const leaving = await office.person({ name: 'Lea Leaving' });
    const { token } = await make(leaving);
    expect(await statusOf(token)).toBe(200);
    const disable = { version: 1, status: 'disabled', handOverTo: ben.id };
    expect((await ada.patch(`/api/users/${leaving.id}`, disable)).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
    expect((await ada.patch(`/api/users/${leaving.id}`, { version: 2, status: 'active' })).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
  });

  it('shows when it was last used, to the hour', async () => {
    const { id, token } = await make(ben);
    const used = async () =>
      ((await ben.list(url)) as unknown as AccessToken[]).find((row) => row.id === id)?.lastUsedAt;
    expect(await used()).toBeNull();
    const at = clock.now().toISOString();
    await statusOf(token);
    expect(await used()).toBe(at);
    clock.advance({ seconds: 1 });
    await statusOf(token);
    expect(await used()).toBe(at);
  });

  it('shares the rate limit of its person', async () => {
    const strict = await openOffice({ REQUESTS_PER_MINUTE: '60' });
    const caller = await strict.person({ name: 'Tess Tester' });
    const made = await caller.make(url, { name: 'Loop', scope: 'read', days: 1 });
    const headers = { host: 'localhost:3000', authorization: `Bearer ${made.token}` };
    const statuses = [];
    for (let call = 0; call < 61; call++)
      statuses.push((await strict.app.inject({ url: '/api/works', headers })).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect((await caller.get('/api/works')).status).toBe(429);
  });
});

describe('other people’s tokens', () => {
  it('cannot be revoked by their ids', async () => {
    const { id, token } = await make(ben);
    expect((await otto.delete(`${url}/${id}`)).status).toBe(404);
    expect((await otto.delete(`/api/users/${ben.id}/access-tokens/${id}`)).status).toBe(403);
    expect((await ada.delete(`/api/users/${otto.id}/access-tokens/${id}`)).status).toBe(404);
    expect(await statusOf(token)).toBe(200);
  });

  it('are listed and revoked by administrators, who cannot read them', async () => {
    const { id, token } = await make(ben, { name: 'Old laptop' });
    const { body } = await ada.get(`/api/users/${ben.id}/access-tokens`);
    expect(JSON.stringify(body)).toContain('Old laptop');
    expect(JSON.stringify(body)).not.toContain('gantry_pat_');
    expect(await remove(ada, `/api/users/${ben.id}/access-tokens/${id}`)).toBe(204);
    expect(await statusOf(token)).toBe(401);
    expect((await ada.get(`/api/users/${newId()}/access-tokens`)).status).toBe(404);
  });
});

it('a person has fifty at most', async () => {
  const many = await office.person({ name: 'Max Many' });
  for (let count = 0; count < 50; count++) await make(many, { scope: 'read' });
  const refused = await many.post(url, { name: 'One more', scope: 'read', days: 1 });
  expect(refused.body).toMatchObject({ status: 409, code: 'token/too-many' });
});

it('tokens that expired a month ago are deleted', async () => {
  const { id } = await make(otto, { days: 1 });
  clock.advance({ hours: 480 });
  const { startForgetting } = createSignInDomain(office.services, new Sessions(office.services));
  const forget = async () => {
    const repetition = startForgetting();
    await repetition.stop();
    return db.selectFrom('access_token').select('id').where('id', '=', id).execute();
  };
  expect(await forget()).toHaveLength(1);
  clock.advance({ hours: 480 });
  expect(await forget()).toHaveLength(0);
});
