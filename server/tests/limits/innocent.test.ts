import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { DownloadLimit } from '../../src/backup/download-limit.ts';
import { createLink } from '../../src/sessions/index.ts';
import { ExportPlaces } from '../../src/works/export/export-places.ts';
import { getTokens, signInWith, TestBrowser } from '../demo-sign-in.ts';
import { LiveReader } from '../live-reader.ts';
import { createPerson } from '../people.ts';
import { signInAs } from '../signed-in.ts';
import { TestClock } from '../test-clock.ts';
import { createTestServer } from '../test-server.ts';

/** Everyone here calls from one address, as in an office. */
const { app, services, clock } = await createTestServer({ clock: new TestClock(new Date().toISOString()) });
const { db, pool } = services;

let person: { id: string };
beforeEach(async () => {
  await pool.query('delete from sign_in_failure');
  person = await createPerson(db, { name: 'Innocent Person', roles: ['admin'] });
});

const loginWith = (browser: TestBrowser, idToken: string) =>
  browser.post('/api/auth/azure/login', { accessToken: '', idToken });
const newLink = () => createLink(db, { purpose: 'login', userId: person.id }, clock.now(), '');

describe('an innocent caller at the same address as an attacker', () => {
  it('signs in and opens a link while a web page elsewhere makes browsers of the office send requests', async () => {
    const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
    const paths = ['/identity/link/x', '/api/auth/azure/nonce', '/api/config', '/', '/%69dentity/link/x'];
    for (const path of paths)
      for (let count = 0; count < 12; count++)
        expect((await new TestBrowser(app).get(path, image)).statusCode).toBe(403);
    const frame = { ...image, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' };
    for (let count = 0; count < 12; count++)
      expect((await new TestBrowser(app).get('/identity/link/x', frame)).statusCode).toBe(403);
    const link = { ...frame, 'sec-fetch-dest': 'document' };
    for (let count = 0; count < 12; count++)
      expect((await new TestBrowser(app).get('/identity/link/x', link)).statusCode).toBe(410);
    expect((await signInWith(new TestBrowser(app), { account: person.id })).statusCode).toBe(200);
    expect((await new TestBrowser(app).submit(await newLink(), {})).statusCode).toBe(303);
  });

  it('signs in while tokens are guessed there', async () => {
    for (let count = 0; count < 10; count++) await loginWith(new TestBrowser(app), 'x');
    expect((await loginWith(new TestBrowser(app), 'x')).statusCode).toBe(429);
    const browser = new TestBrowser(app);
    const { idToken } = await getTokens(browser, { account: person.id });
    expect((await loginWith(browser, idToken)).statusCode).toBe(200);
    expect((await new TestBrowser(app).submit(await newLink(), {})).statusCode).toBe(303);
  });

  it('signs in, and uses a link, while links are guessed there', async () => {
    for (let count = 0; count < 10; count++) await new TestBrowser(app).submit('/identity/link/x', {});
    expect((await new TestBrowser(app).submit('/identity/link/x', {})).statusCode).toBe(429);
    expect((await new TestBrowser(app).submit(await newLink(), {})).statusCode).toBe(303);
    expect((await signInWith(new TestBrowser(app), { account: person.id })).statusCode).toBe(200);
    expect((await loginWith(new TestBrowser(app), 'x')).statusCode).toBe(403);
  });

  it('gets a live stream while another person has used all of theirs', async () => {
    const other = await signInAs(services, (await createPerson(db)).id);
    const streams = [];
    for (let count = 0; count < 5; count++) streams.push(await LiveReader.open(app, other));
    const refused = await LiveReader.ask(app, other);
    expect(refused.answer.statusCode).toBe(429);
    refused.answer.resume();
    streams.push(await LiveReader.open(app, await signInAs(services, person.id)));
    await Promise.all(streams.map((stream) => stream.close()));
  });

  it('exports while another person runs as many exports as allowed', () => {
    const places = new ExportPlaces();
    places.take('other');
    places.take('other');
    expect(() => places.take('other')).toThrow('Other exports');
    expect(places.take('innocent')).toBeTypeOf('function');
  });

  it('takes a backup while another person has taken as many as allowed', () => {
    const limit = new DownloadLimit();
    const now = clock.now();
    for (let count = 0; count < 6; count++) limit.note('other', now);
    expect(() => limit.note('other', now)).toThrow('within an hour');
    expect(() => limit.note('innocent', now)).not.toThrow();
  });
});

/** The places that limit callers. Add new ones to this list, with a test of an innocent person above or beside it. */
const limiters = [
  'backup/download-limit.ts',
  // The rate of calls: src/platform/http/callers.test.ts.
  'platform/http/error-handler.ts',
  'live/live.ts',
  // The read budget of one person: src/requests/read-budget.test.ts.
  'requests/read-budget.ts',
  'sign-in/attempt-limit.ts',
  'works/export/export-places.ts',
];

it('every limiter is on the list of those tested with an innocent person', () => {
  const root = new URL('../../src/', import.meta.url);
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
  const found = sources.filter((path) =>
    readFileSync(new URL(path, root), 'utf8').includes("'request/too-many'"),
  );
  expect(found.map((path) => path.replaceAll('\\', '/')).sort()).toEqual([...limiters].sort());
});
