import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, setPerson } from '../../tests/people.ts';
import { by, type SignedIn, signInAs } from '../../tests/signed-in.ts';
import { createTestServer } from '../../tests/test-server.ts';

const { app, services, clock } = await createTestServer();
const { db } = services;

let person: { id: string };
let browser: SignedIn;

beforeEach(async () => {
  person = await createPerson(db);
  browser = await signInAs(services, person.id);
});

/** A request from a browser that is not signed in, or with the test's own headers. */
const send = (request: InjectOptions) => app.inject(by(undefined, request));
const listSessions = (signedIn: SignedIn) => app.inject(by(signedIn, { url: '/api/sessions' }));
const refresh = (signedIn: SignedIn) => app.inject(by(signedIn, { method: 'POST', url: '/api/auth/token' }));
const signOut = (signedIn: SignedIn) => app.inject(by(signedIn, { method: 'POST', url: '/api/auth/logout' }));

function cookieOf(answer: LightMyRequestResponse, name: string) {
  const cookie = answer.cookies.find((each) => each.name === name);
  if (!cookie) throw new Error(`The answer sets no cookie ${name}`);
  return cookie;
}

/** The browser's cookies after a response: newly set cookies replace the old ones. */
function after(answer: LightMyRequestResponse, before: SignedIn): SignedIn {
  const jar = new Map(before.headers.cookie.split('; ').map((pair) => pair.split('=') as [string, string]));
  for (const { name, value } of answer.cookies) jar.set(name, value);
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return { ...before, headers: { cookie, 'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '' } };
}

describe('a session', () => {
  it('[S6-01b] [S6-04a] is required, and is a cookie', async () => {
    expect((await send({ url: '/api/sessions' })).json()).toMatchObject({
      status: 401,
      code: 'session/missing',
    });
    expect((await listSessions(browser)).statusCode).toBe(200);
  });

  it('[S4-06d] is never opened by the view that scripts can read', async () => {
    const view = (await refresh(browser)).json().response.view;
    const cookie = `ACCESS_TOKEN=${encodeURIComponent(JSON.stringify(view))}`;
    expect((await send({ url: '/api/sessions', headers: { cookie } })).statusCode).toBe(401);
    const authorization = `Bearer ${JSON.stringify(view)}`;
    expect((await send({ url: '/api/sessions', headers: { authorization } })).statusCode).toBe(401);
  });

  it('expires after fifteen minutes by itself, without a clean-up', async () => {
    clock.advance({ minutes: 14, seconds: 59 });
    expect((await listSessions(browser)).statusCode).toBe(200);
    clock.advance({ seconds: 1 });
    expect((await listSessions(browser)).json()).toMatchObject({ status: 401, code: 'session/expired' });
  });

  it('is refused at once when the person is disabled', async () => {
    await setPerson(db, person.id, { status: 'disabled' });
    expect((await listSessions(browser)).statusCode).toBe(401);
    expect((await refresh(browser)).statusCode).toBe(401);
  });

  it('stores only hashes of its tokens', async () => {
    const { rows } = await services.pool.query(
      'select s.token_hash, f.refresh_hash from session s join session_family f on f.id = s.family_id where f.id = $1',
      [browser.familyId],
    );
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(browser.sessionToken);
    expect(rows[0].token_hash).toHaveLength(32);
    expect(rows[0].refresh_hash).toHaveLength(32);
  });

  it('notes the person’s presence at most once a minute', async () => {
    const seenAt = async () => {
      const { rows } = await services.pool.query(
        'select last_seen_at from user_activity where user_id = $1',
        [person.id],
      );
      return rows[0]?.last_seen_at;
    };
    const signedInAt = clock.now().toISOString();
    clock.advance({ seconds: 59 });
    await listSessions(browser);
    expect(await seenAt()).toBe(signedInAt);
    clock.advance({ seconds: 1 });
    await listSessions(browser);
    const first = clock.now().toISOString();
    clock.advance({ seconds: 30 });
    await listSessions(browser);
    expect(await seenAt()).toBe(first);
  });
});

describe('refreshing', () => {
  it('[S7-04] gives a new session and the next refresh token', async () => {
    const answer = await refresh(browser);
    expect(answer.statusCode).toBe(200);
    expect(cookieOf(answer, 'grt').value).not.toBe(browser.refreshToken);
    expect(cookieOf(answer, 'gsid').value).not.toBe(browser.sessionToken);
    expect((await listSessions(after(answer, browser))).statusCode).toBe(200);
  });

  it('returns a view with the expiry time that does not open a session', async () => {
    const { view } = (await refresh(browser)).json().response;
    const now = clock.now().getTime() / 1000;
    expect(view).toEqual({
      type: 'session',
      ref: expect.any(String),
      exp: now + 900,
      until: now + 12 * 3600,
    });
  });

  it('sets cookies that scripts cannot read and other sites do not send', async () => {
    const answer = await refresh(browser);
    expect(cookieOf(answer, 'gsid')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookieOf(answer, 'grt')).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' });
    const antiForgery = cookieOf(answer, 'XSRF-TOKEN');
    expect(antiForgery).toMatchObject({ sameSite: 'Strict', path: '/' });
    expect(antiForgery.httpOnly).toBeUndefined();
    for (const header of [answer.headers['set-cookie'] ?? []].flat())
      expect(header.length).toBeLessThan(4096);
  });

  it('lets all tabs that refresh at the same moment continue', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(browser)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.filter((answer) => answer.cookies.some(({ name }) => name === 'grt'))).toHaveLength(1);
    for (const answer of answers) expect((await listSessions(after(answer, browser))).statusCode).toBe(200);
  });

  it('ends every session of the family when an old token is used again later', async () => {
    const next = after(await refresh(browser), browser);
    clock.advance({ seconds: 11 });
    expect((await refresh(browser)).json()).toMatchObject({ status: 401, code: 'session/refresh-reuse' });
    expect((await listSessions(next)).statusCode).toBe(401);
    expect((await refresh(next)).statusCode).toBe(401);
  });

  it('treats a token from two rotations ago as reuse, however quick', async () => {
    const second = after(await refresh(browser), browser);
    await refresh(second);
    expect((await refresh(browser)).json().code).toBe('session/refresh-reuse');
  });

  it('answers 401 without a token, and with one of an unknown family', async () => {
    expect((await send({ method: 'POST', url: '/api/auth/token' })).statusCode).toBe(401);
    await signOut(browser);
    expect((await refresh(browser)).statusCode).toBe(401);
  });

  it('is refused after eight hours without a request', async () => {
    clock.advance({ hours: 8 });
    expect((await refresh(browser)).json().code).toBe('session/expired');
  });

  it('is refused twelve hours after signing in, however active the person was', async () => {
    let current = browser;
    for (let hour = 0; hour < 11; hour++) {
      clock.advance({ hours: 1 });
      current = after(await refresh(current), current);
      expect((await listSessions(current)).statusCode).toBe(200);
    }
    clock.advance({ hours: 1 });
    expect((await listSessions(current)).statusCode).toBe(401);
    expect((await refresh(current)).statusCode).toBe(401);
  });

  it('never extends the last session beyond its family', async () => {
    clock.advance({ hours: 7, minutes: 50 });
    let current = after(await refresh(browser), browser);
    await listSessions(current);
    clock.advance({ hours: 4 });
    current = after(await refresh(current), current);
    clock.advance({ minutes: 10 });
    expect((await listSessions(current)).statusCode).toBe(401);
  });
});

describe('the anti-forgery token', () => {
  const end = (headers: Record<string, string>) => send({ method: 'DELETE', url: '/api/sessions', headers });

  it('[S9-02a] must be sent in X-XSRF-TOKEN with every change', async () => {
    const { cookie } = browser.headers;
    expect((await end({ cookie })).json()).toMatchObject({ status: 403, code: 'session/csrf' });
    expect((await listSessions(browser)).json().response).toHaveLength(1);
    expect((await end(browser.headers)).statusCode).toBe(204);
  });

  it('[S9-02b] must not be a pair that another site set', async () => {
    const stranger = await signInAs(services, (await createPerson(db)).id);
    const theirs = stranger.headers['x-xsrf-token'];
    for (const planted of ['x.y', 'planted', theirs]) {
      const cookie = `gsid=${browser.sessionToken}; XSRF-TOKEN=${planted}`;
      expect((await end({ cookie, 'x-xsrf-token': planted })).statusCode).toBe(403);
    }
  });

  it('is required for refreshing and signing out as well', async () => {
    const headers = { cookie: browser.headers.cookie };
    for (const url of ['/api/auth/token', '/api/auth/logout'])
      expect((await send({ method: 'POST', url, headers })).statusCode).toBe(403);
  });

  it('is refused from another site, even if it is correct', async () => {
    const foreign = { origin: 'https://evil.example' };
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    for (const headers of [foreign, crossSite])
      expect((await end({ ...browser.headers, ...headers })).json().code).toBe('request/cross-site');
  });

  it('does not replace the requirement of a JSON body', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const headers = { ...browser.headers, 'content-type': type };
      const answer = await send({
        method: 'POST',
        url: '/api/auth/azure/login',
        headers,
        payload: '{"idToken":""}',
      });
      expect(answer.statusCode).toBe(415);
    }
  });
});

describe('signing out', () => {
  it('[S7-03] ends the session and its refresh token', async () => {
    const answer = await signOut(browser);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect((await listSessions(browser)).statusCode).toBe(401);
    expect((await refresh(browser)).statusCode).toBe(401);
  });

  it('clears its cookies', async () => {
    const answer = await signOut(browser);
    for (const name of ['gsid', 'grt', 'XSRF-TOKEN']) expect(cookieOf(answer, name).value).toBe('');
  });

  it('works with either cookie, and with none', async () => {
    const xsrf = browser.headers['x-xsrf-token'];
    const other = await signInAs(services, person.id);
    const signOutWith = (cookie: string, token: string) =>
      send({ method: 'POST', url: '/api/auth/logout', headers: { cookie, 'x-xsrf-token': token } });
    expect((await signOutWith(`gsid=${browser.sessionToken}; XSRF-TOKEN=${xsrf}`, xsrf)).statusCode).toBe(
      200,
    );
    const otherXsrf = other.headers['x-xsrf-token'];
    expect(
      (await signOutWith(`grt=${other.refreshToken}; XSRF-TOKEN=${otherXsrf}`, otherXsrf)).statusCode,
    ).toBe(200);
    expect((await listSessions(browser)).statusCode).toBe(401);
    expect((await listSessions(other)).statusCode).toBe(401);
    expect((await send({ method: 'POST', url: '/api/auth/logout' })).statusCode).toBe(200);
  });
});

describe('own sessions', () => {
  it('are listed, with the current one marked', async () => {
    await signInAs(services, person.id);
    const list = (await listSessions(browser)).json().response;
    expect(list).toHaveLength(2);
    expect(
      list.filter((each: { current: boolean }) => each.current).map((each: { id: string }) => each.id),
    ).toEqual([browser.familyId]);
  });

  it('can be ended one by one', async () => {
    const other = await signInAs(services, person.id);
    const answer = await app.inject(
      by(browser, { method: 'DELETE', url: `/api/sessions/${other.familyId}` }),
    );
    expect(answer.statusCode).toBe(204);
    expect((await listSessions(other)).statusCode).toBe(401);
    expect((await listSessions(browser)).statusCode).toBe(200);
  });

  it('are the only ones that a person can end', async () => {
    const stranger = await signInAs(services, (await createPerson(db)).id);
    const answer = await app.inject(
      by(browser, { method: 'DELETE', url: `/api/sessions/${stranger.familyId}` }),
    );
    expect(answer.statusCode).toBe(404);
    expect((await listSessions(stranger)).statusCode).toBe(200);
  });

  it('are not those of another person with the same name', async () => {
    const name = 'Mia Member';
    const mia = await signInAs(services, (await createPerson(db, { name })).id);
    const namesake = await signInAs(services, (await createPerson(db, { name })).id);
    const idsOf = async (signedIn: SignedIn) =>
      (await listSessions(signedIn)).json().response.map(({ id }: { id: string }) => id);
    expect(await idsOf(mia)).toEqual([mia.familyId]);
    expect((await app.inject(by(mia, { method: 'DELETE', url: '/api/sessions' }))).statusCode).toBe(204);
    expect((await listSessions(mia)).statusCode).toBe(401);
    expect(await idsOf(namesake)).toEqual([namesake.familyId]);
  });

  it('leave the current one when a person ends each of the others', async () => {
    const others = [await signInAs(services, person.id), await signInAs(services, person.id)];
    const list: { id: string; current: boolean }[] = (await listSessions(browser)).json().response;
    for (const { id } of list.filter(({ current }) => !current))
      await app.inject(by(browser, { method: 'DELETE', url: `/api/sessions/${id}` }));
    for (const other of others) {
      expect((await listSessions(other)).statusCode).toBe(401);
      expect((await refresh(other)).statusCode).toBe(401);
    }
    const left: { id: string }[] = (await listSessions(browser)).json().response;
    expect(left.map(({ id }) => id)).toEqual([browser.familyId]);
    expect((await refresh(browser)).statusCode).toBe(200);
  });

  it('can all be ended at once', async () => {
    const other = await signInAs(services, person.id);
    expect((await app.inject(by(browser, { method: 'DELETE', url: '/api/sessions' }))).statusCode).toBe(204);
    expect((await listSessions(other)).statusCode).toBe(401);
    expect((await listSessions(browser)).statusCode).toBe(401);
  });
});
