import { beforeEach, describe, expect, it } from 'vitest';
import { signInWith, TestBrowser } from '../../tests/demo-sign-in.ts';
import { createPerson, setPerson } from '../../tests/people.ts';
import { TestClock } from '../../tests/test-clock.ts';
import { createTestServer } from '../../tests/test-server.ts';
import { createLink } from '../sessions/index.ts';
import { announceSetUp } from './index.ts';

const { app, services, clock, origin } = await createTestServer({
  clock: new TestClock(new Date().toISOString()),
});
const { db, pool } = services;

let browser: TestBrowser;
beforeEach(async () => {
  await pool.query('delete from sign_in_failure');
  clock.set(new Date().toISOString());
  browser = new TestBrowser(app);
});

async function printedLink(): Promise<string | undefined> {
  const lines: string[] = [];
  await announceSetUp(services, (line) => lines.push(line));
  return /http\S+/.exec(lines.join())?.[0]?.slice(origin.length);
}

const rolesOf = async (email: string) => {
  const { rows } = await pool.query('select roles, status from app_user where email = $1', [email]);
  return rows[0];
};

describe('the set-up link', () => {
  it('makes the first administrator of an empty Gantry, who enters their own name', async () => {
    const link = (await printedLink()) ?? '';
    expect((await browser.get(link)).body).toContain('becomes the first one');
    const answer = await browser.submit(link, {});
    expect(answer.headers.location).toBe('/sign-in');
    expect((await signInWith(browser, { name: 'First Admin', email: 'First@Example.test' })).statusCode).toBe(
      200,
    );
    expect(await rolesOf('first@example.test')).toEqual({ roles: ['admin'], status: 'active' });
  });

  it('is not printed while there is an administrator, and earlier ones become invalid', async () => {
    const admin = await createPerson(db, { roles: ['admin'] });
    await pool.query("select set_config('gantry.change_set', '', false)");
    const people = await pool.query("select id from app_user where 'admin' = any(roles)");
    for (const { id } of people.rows) await setPerson(db, id, { status: 'disabled' });
    const link = (await printedLink()) ?? '';
    expect(link).not.toBe('');
    await setPerson(db, admin.id, { status: 'active' });
    expect(await printedLink()).toBeUndefined();
    expect((await browser.get(link)).statusCode).toBe(410);
  });

  it('makes an existing person an administrator, once, within fifteen minutes', async () => {
    const people = await pool.query("select id from app_user where 'admin' = any(roles)");
    for (const { id } of people.rows) await setPerson(db, id, { status: 'disabled' });
    const member = await createPerson(db, { name: 'Mem Ber' });
    const late = (await printedLink()) ?? '';
    clock.advance({ minutes: 15, seconds: 1 });
    expect((await browser.get(late)).statusCode).toBe(410);
    clock.set(new Date().toISOString());

    const link = (await printedLink()) ?? '';
    await browser.submit(link, {});
    expect((await signInWith(browser, { account: member.id })).statusCode).toBe(200);
    expect((await rolesOf(member.email)).roles).toEqual(['admin', 'member']);
    expect((await browser.get(link)).statusCode).toBe(410);
  });
});

describe('a login link', () => {
  it('signs a person in once, without the provider, and only with its button', async () => {
    const admin = await createPerson(db, { name: 'Locked Out', roles: ['admin'] });
    const link = await createLink(db, { purpose: 'login', userId: admin.id }, clock.now(), '');
    expect((await browser.get(link)).body).toContain('Sign in as Locked Out');
    expect((await browser.get('/api/sessions')).statusCode).toBe(401);
    const answer = await browser.submit(link, {});
    expect(answer.headers.location).toBe('/');
    expect(JSON.parse(browser.cookie('ACCESS_TOKEN') ?? '')).toMatchObject({ type: 'session' });
    expect((await browser.get('/api/sessions')).statusCode).toBe(200);
    expect((await new TestBrowser(app).submit(link, {})).statusCode).toBe(410);
  });

  it('does nothing for a person who was disabled meanwhile', async () => {
    const person = await createPerson(db);
    const link = await createLink(db, { purpose: 'login', userId: person.id }, clock.now(), '');
    await setPerson(db, person.id, { status: 'disabled' });
    expect((await browser.submit(link, {})).statusCode).toBe(410);
  });

  it('cannot be pressed by another site', async () => {
    const person = await createPerson(db, { roles: ['admin'] });
    const link = await createLink(db, { purpose: 'login', userId: person.id }, clock.now(), '');
    const headers = { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' };
    for (const foreign of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await app.inject({
        method: 'POST',
        url: link,
        headers: { ...headers, ...foreign },
        payload: '',
      });
      expect(answer.json().code).toBe('request/cross-site');
    }
    expect((await browser.submit(link, {})).statusCode).toBe(303);
  });

  it('limits guesses, and showing a link is not counted', async () => {
    const guess = `/identity/link/${'x'.repeat(43)}`;
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await browser.submit(guess, {})).statusCode).toBe(410);
    expect((await browser.submit(guess, {})).statusCode).toBe(429);
    expect((await browser.get(guess)).statusCode).toBe(410);
  });
});
