import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openOffice, type Rows } from '../../../tests/office.ts';
import { inTransaction } from '../../platform/database/index.ts';

/** It is Monday 2 March 2026. */
const office = await openOffice();
const { db } = office.services;
const WORKS = 5_000;
const OWNERS = 40;
let ada: Caller;

interface Group {
  readonly value: string | null;
  readonly filter: readonly string[];
  readonly count: number;
}

const OVERDUE = 'filter=overdue:is:yes&sort=overdue';
const groupsBy = async (by: string) =>
  (await ada.list(`/api/works/groups?by=${by}&filter=overdue:is:yes`)) as unknown as Group[];

/** All pages of a list. */
async function listAll(query: string): Promise<Rows> {
  const works: Rows[number][] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const from: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await ada.get(`/api/works?limit=200&${query}${from}`);
    works.push(...(body.response as unknown as Rows));
    cursor = body.next;
  }
  return works;
}

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  const daily = await ada.make('/api/calendars', {
    name: 'Every day',
    week: Array.from({ length: 7 }, () => [[480, 1020]]),
  });
  await ada.make('/api/projects', { key: 'QUA', name: 'Quay' });
  await ada.make('/api/projects', { key: 'FER', name: 'Ferry', calendarId: daily.id });
  await inTransaction(db, async (tx) => {
    await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
    await sql`insert into app_user (id, name, email, roles, status)
      select gen_random_uuid(), 'Person ' || n, 'p' || n || '@example.test', '{member}', 'active'
      from generate_series(1, ${sql.lit(OWNERS)}) n`.execute(tx);
    await sql`insert into work (id, key, title, status, priority, project_id, owner_id, due, rank)
      select gen_random_uuid(), p.key || '-' || n, 'Work ' || n, 'todo', 'none', p.id, u.id,
        timestamp '2026-03-01 17:00' - n % 50 * interval '1 day', lpad(n::text, 6, '0')
      from generate_series(1, ${sql.lit(WORKS)}) n
      join (select id, key, row_number() over (order by key) - 1 as i from project) p on p.i = n % 2
      join (select id, row_number() over () - 1 as i from app_user where name like 'Person %') u
        on u.i = n % ${sql.lit(OWNERS)}`.execute(tx);
  });
}, 60_000);

describe('5,000 overdue works', () => {
  it('are counted completely by lateness, by owner and by project', async () => {
    for (const by of ['lateness', 'owner', 'project']) {
      const groups = await groupsBy(by);
      expect([by, groups.reduce((sum, { count }) => sum + count, 0)]).toEqual([by, WORKS]);
    }
    expect(await groupsBy('owner')).toHaveLength(OWNERS);
    expect((await groupsBy('lateness')).map(({ value }) => value)).toEqual([
      'older',
      'month',
      'week',
      'days',
    ]);
  });

  it('can be paged to the end of each group, and each work is in the group of its working days', async () => {
    const most: Record<string, [number, number]> = {
      older: [22, Number.POSITIVE_INFINITY],
      month: [6, 21],
      week: [3, 5],
      days: [0, 2],
    };
    const seen = new Set<string>();
    for (const { value, filter, count } of await groupsBy('lateness')) {
      const works = await listAll(`${OVERDUE}&filter=${filter[0]}`);
      expect([value, works.length]).toEqual([value, count]);
      const [least = 0, last = 0] = most[value ?? ''] ?? [];
      const days = works.map(({ daysLate }) => daysLate as number);
      expect(Math.min(...days)).toBeGreaterThanOrEqual(least);
      expect(Math.max(...days)).toBeLessThanOrEqual(last);
      for (const { id } of works) seen.add(id);
    }
    expect(seen.size).toBe(WORKS);
  });

  it('are counted the same on a day off', async () => {
    office.clock.set('2026-03-08T09:00:00Z');
    ada = await office.signIn(ada.id);
    const groups = await groupsBy('lateness');
    for (const { filter, count } of groups)
      expect(await listAll(`${OVERDUE}&filter=${filter[0]}`)).toHaveLength(count);
    const short = await listAll(`${OVERDUE}&filter=lateness:is:week`);
    for (const { daysLate } of short) expect([3, 4, 5]).toContain(daysLate);
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(WORKS);
  });

  it('are refused for an unknown span', async () => {
    expect((await ada.get('/api/works?filter=lateness:is:years')).status).toBe(400);
  });
});
