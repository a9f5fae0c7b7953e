import type { PolicyRule } from '@gantry/contract';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice } from '../../tests/office.ts';
import { defaultPolicy } from '../access/index.ts';
import { inChangeSet } from '../change-sets/index.ts';
import { policyEntity } from '../policy/policy-entity.ts';

const office = await openOffice();
let ada: Caller;
let ben: Caller;
let otto: Caller;
let secret: { id: string };

const url = '/api/calendar-feed';
const addressOf = async (caller: Caller): Promise<string> => {
  const { status, body } = await caller.post(url);
  expect(status).toBe(201);
  return new URL(String(body.response.address)).pathname;
};
/** Reads like a calendar program: without a session. */
const readFeed = (path: string) =>
  office.app.inject({ method: 'GET', url: path, headers: { host: 'localhost:3000' } });
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => {
    const { summary, startDate, endDate, uid } = new ICAL.Event(event);
    return { summary, uid, from: startDate.toString(), to: endDate.toString(), text: event.toString() };
  });

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  ben = await office.person({ name: 'Ben Builder' });
  otto = await office.person({ name: 'Otto Outside' });
  secret = await ada.make('/api/projects', {
    key: 'SEC',
    name: 'Secret',
    visibility: 'members',
    memberIds: [ben.id],
  });
  const due = '2026-03-12';
  await ada.make('/api/works', { title: 'Pour; the slab, twice', description: 'hush', ownerId: ben.id, due });
  await ada.make('/api/works', {
    title: 'Berth',
    projectId: secret.id,
    assigneeIds: [ben.id],
    due: '2026-03-13T15:00',
  });
  await ada.make('/api/works', { title: 'Of another', ownerId: otto.id, due });
  await ada.make('/api/works', { title: 'Done', ownerId: ben.id, due, status: 'done' });
  await ada.make('/api/works', { title: 'Undated', ownerId: ben.id });
});

describe('the feed of a person’s dates', () => {
  it('contains the open works that they own or are assigned to, on their due days, without descriptions', async () => {
    const answer = await readFeed(await addressOf(ben));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.body).not.toContain('hush');
    expect(eventsOf(answer.body)).toMatchObject([
      {
        summary: expect.stringMatching(/^WRK-\d+ Pour; the slab, twice$/),
        from: '2026-03-12',
        to: '2026-03-13',
      },
      { summary: expect.stringMatching(/^SEC-\d+ Berth$/), from: '2026-03-13', to: '2026-03-14' },
    ]);
  });

  it('has a work that is due at midnight on the day that midnight ends', async () => {
    const nora = await office.person({ name: 'Nora Night' });
    await ada.make('/api/works', { title: 'Round the clock', ownerId: nora.id, due: '2026-03-13T00:00' });
    const { body } = await readFeed(await addressOf(nora));
    expect(eventsOf(body)).toMatchObject([{ from: '2026-03-12', to: '2026-03-13' }]);
  });

  it('keeps long titles complete, in any script, on lines of at most 75 octets', async () => {
    const title = 'Xây dựng bến phà số hai và lắp đặt đệm va tàu ở phía bắc cầu cảng 🚢 trước mùa mưa';
    const max = await office.person({ name: 'Max Mason' });
    await ada.make('/api/works', { title, ownerId: max.id, due: '2026-03-12' });
    const { body } = await readFeed(await addressOf(max));
    expect(eventsOf(body)[0]?.summary).toContain(title);
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('follows the current rights', async () => {
    const path = await addressOf(ben);
    expect((await ada.put(`/api/projects/${secret.id}/members`, { version: 1, members: [] })).status).toBe(
      200,
    );
    // The assignee of a work still sees it; a person who is neither member nor assignee does not.
    const berth = (await ada.list('/api/works?filter=text:contains:Berth'))[0];
    await ada.patch(`/api/works/${berth?.id}`, { version: berth?.version, assigneeIds: [] });
    expect(eventsOf((await readFeed(path)).body)).toHaveLength(1);
  });

  it('is empty if the policy does not let the person read works', async () => {
    const path = await addressOf(ben);
    expect(eventsOf((await readFeed(path)).body).length).toBeGreaterThan(0);
    const setRules = async (rules: readonly PolicyRule[]) => {
      const { id } = await office.services.db.selectFrom('policy').select('id').executeTakeFirstOrThrow();
      await inChangeSet(
        office.services.db,
        { actorId: null, via: 'api', at: office.services.clock.now() },
        (change) => change.update(policyEntity, id, { rules: [...rules] }),
      );
    };
    await setRules(defaultPolicy.filter(({ target }) => target !== 'works'));
    try {
      expect(eventsOf((await readFeed(path)).body)).toEqual([]);
    } finally {
      await setRules(defaultPolicy);
    }
  });

  it('needs only its address, which is shown once and stored as a hash', async () => {
    const path = await addressOf(ben);
    const address = path.slice('/api/calendar-feed/'.length, -'.ics'.length);
    expect(address).toMatch(/^[\w-]{43}$/);
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(f::text, ' ') from calendar_feed f) || coalesce(
        (select string_agg(k::text, ' ') from idempotency_key k), '') as text`.execute(office.services.db);
    expect(rows[0]?.text).not.toContain(address);
    expect(rows[0]?.text).not.toContain(Buffer.from(address).toString('hex'));
    const told = (await ben.get(url)).body.response as unknown as object;
    expect(Object.keys(told).toSorted()).toEqual(['createdAt', 'lastReadAt']);
  });

  it('has one address: a new one replaces it, and a revoked one opens nothing', async () => {
    const first = await addressOf(ben);
    const second = await addressOf(ben);
    expect((await readFeed(first)).statusCode).toBe(404);
    expect((await readFeed(second)).statusCode).toBe(200);
    expect((await ben.get(url)).body.response.lastReadAt).not.toBeNull();
    expect((await ben.delete(url)).status).toBe(200);
    expect((await readFeed(second)).statusCode).toBe(404);
    expect((await ben.get(url)).body.response).toBeNull();
  });

  it('refuses invalid addresses, and other methods', async () => {
    expect((await readFeed(`${url}/short.ics`)).statusCode).toBe(400);
    const path = await addressOf(ben);
    const post = await office.app.inject({ method: 'POST', url: path, headers: { host: 'localhost:3000' } });
    expect(post.statusCode).toBe(405);
  });

  it('stops working as soon as the person is disabled', async () => {
    const path = await addressOf(otto);
    expect((await readFeed(path)).statusCode).toBe(200);
    expect(
      (await ada.patch(`/api/users/${otto.id}`, { version: 1, status: 'disabled', handOverTo: ben.id }))
        .status,
    ).toBe(200);
    expect((await readFeed(path)).statusCode).toBe(404);
  });
});
