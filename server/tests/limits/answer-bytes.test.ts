import { messages, type RouteName, routes } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { inTransaction } from '../../src/platform/database/index.ts';
import { newId } from '../../src/platform/identifiers.ts';
import { type Caller, openOffice } from '../office.ts';

/*
 * What an answer holds that comes without pages: a company is filled up to its limits, and every such answer of the route table
 * is measured. A plan has no limit but grows by so many bytes for each work, and its reader pays for them from their budget.
 */
const WORKS = 500;
const KILOBYTE = 1_000;
const USUAL = 500 * KILOBYTE;

/** Answers that may be larger, in bytes. */
const LARGER: Partial<Record<RouteName, number>> = {
  // Five thousand calendars with four megabytes of hours and exceptions.
  listCalendars: 5_500 * KILOBYTE,
  // A thousand shared views with two megabytes of settings, and those of the reader.
  listViews: 3_000 * KILOBYTE,
  // Two thousand departments.
  listDepartments: 1_500 * KILOBYTE,
  // Fifty versions of twenty kilobytes.
  listCommentVersions: 1_100 * KILOBYTE,
  getProjectDocument: WORKS * KILOBYTE,
  // The first 2,000 characters of each description.
  listProjectDescriptions: WORKS * 2.2 * KILOBYTE,
};

/** Not asked: streams, files, and calls that need a state of their own. Each with its reason. */
const NOT_ASKED: Partial<Record<RouteName, string>> = {
  openLiveStream: 'a stream, which `server/src/live/seats.test.ts` limits',
  getSignInNonce: 'a nonce',
  readCalendarFeed: 'text with 2,000 works at most (`calendar-feed-routes.ts`)',
};

const office = await openOffice();
const { db } = office.services;
let ada: Caller;
/** What stands in a path, by the first word of it. */
let ids: Readonly<Record<string, string>>;

const write = (statement: RawBuilder<unknown>) =>
  inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
    await statement.execute(tx);
  });

const week = JSON.stringify([[], [[480, 960]], [], [], [], [], []]);
/** Of 620 bytes, with a rule that covers years. */
const exceptions = JSON.stringify(
  Array.from({ length: 4 }, () => ({
    name: 'H'.repeat(40),
    from: '2026-01-01',
    to: '2026-09-01',
    spans: [],
    repeat: { unit: 'week', every: 4, weekdays: [1] },
  })),
);
const view = JSON.stringify({ filter: ['text:contains:'.padEnd(1_950, 'x')] });

async function fillCompany(owner: string): Promise<void> {
  await write(sql`insert into calendar (id, name, week, exceptions, home)
    select gen_random_uuid(), 'Filled ' || n, ${week}::jsonb, ${exceptions}::jsonb, 'company' from generate_series(1, 4999) n`);
  await write(sql`insert into label (id, name, color)
    select gen_random_uuid(), 'Label ' || n, 'blue' from generate_series(1, 2000) n`);
  await write(sql`insert into department (id, code, name)
    select gen_random_uuid(), 'F' || n, repeat('D', 100) || n from generate_series(1, 1999) n`);
  await write(sql`insert into saved_view (id, owner_id, name, settings, shared, created_at, updated_at)
    select gen_random_uuid(), ${owner}, 'View ' || n, ${view}::jsonb, true, now(), now() from generate_series(1, 1000) n`);
}

async function fillProject(projectId: string): Promise<void> {
  await write(sql`insert into work (id, key, title, rank, project_id, description)
    select gen_random_uuid(), 'FULL-' || (1000 + n), repeat('T', 100), lpad(n::text, 8, '0'), ${projectId}, repeat('d', 5000)
    from generate_series(1, ${sql.lit(WORKS)}) n`);
  await write(sql`insert into baseline (id, project_id, name)
    select gen_random_uuid(), ${projectId}, repeat('B', 60) from generate_series(1, 200)`);
}

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  const department = await ada.make('/api/departments', { code: 'OWN', name: 'Own' });
  const project = await ada.make('/api/projects', { key: 'FULL', name: 'Full' });
  const work = await ada.make('/api/works', { title: 'Talk', projectId: project.id, ownerId: ada.id });
  const comment = await ada.make(`/api/works/${work.id}/comments`, { body: 'Text' });
  for (let each = 0, { version } = comment; each < 55; each += 1)
    ({ version } = (
      await ada.patch(`/api/comments/${comment.id}`, { version, body: `${each}`.padEnd(20_000, 'x') })
    ).body.response);
  const baseline = await ada.make(`/api/projects/${project.id}/baselines`, { name: 'First' });
  const calendars = await ada.list('/api/calendars');
  await fillProject(project.id);
  await fillCompany((await office.person({ name: 'Olga Owner' })).id);
  ids = {
    departments: department.id,
    projects: project.id,
    works: work.id,
    comments: comment.id,
    baselines: baseline.id,
    calendars: calendars[0]?.id ?? '',
    users: ada.id,
    holidays: 'de',
  };
}, 120_000);

const unpaged = (Object.keys(routes) as RouteName[]).filter((name) => {
  const { query, response } = messages[name] as { query?: z.ZodObject; response?: unknown };
  return (
    routes[name].method === 'GET' &&
    response !== undefined &&
    !(query !== undefined && 'limit' in query.shape)
  );
});

function addressOf(name: RouteName): string {
  const { path } = routes[name];
  const word = path.split('/')[2] ?? '';
  return path.replaceAll('{key}', 'FULL-1').replaceAll(/\{\w+\}/g, ids[word] ?? newId());
}

describe('an answer without pages, in a company that is filled up to its limits', () => {
  test('is one of many, and every exception is a call of the table', () => {
    expect(unpaged.length).toBeGreaterThan(60);
    expect(unpaged).toEqual(expect.arrayContaining(Object.keys(LARGER)));
  });

  test.each(unpaged.filter((name) => NOT_ASKED[name] === undefined))(
    'of %s is not too large',
    async (name) => {
      const { status, body } = await ada.get(addressOf(name));
      const bytes = Buffer.byteLength(JSON.stringify(body));
      if (LARGER[name] !== undefined) {
        // It is filled indeed.
        expect([status, bytes > LARGER[name] / 4], `${bytes} bytes`).toEqual([200, true]);
      }
      expect(status, JSON.stringify(body).slice(0, 300)).toBeLessThan(500);
      expect(bytes).toBeLessThan(LARGER[name] ?? USUAL);
    },
  );
});
