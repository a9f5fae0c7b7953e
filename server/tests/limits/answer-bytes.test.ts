import { messages, type RouteName, routes } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { inTransaction } from '../../src/platform/database/index.ts';
import { newId } from '../../src/platform/identifiers.ts';
import { type Caller, openOffice } from '../office.ts';

/*
 * The size of responses without pages. A company is filled up to its limits, and every such response of the route table
 * is measured with real records. Only plans are measured with fewer works than a project can have: they grow linearly
 * with the works, and count against the budget of their reader.
 */
const WORKS = 500;
const KILOBYTE = 1_000;
const USUAL = 500 * KILOBYTE;

/** Responses that may be larger, in bytes. */
const LARGER: Partial<Record<RouteName, number>> = {
  // 5,000 calendars with 4 MB of hours and exceptions.
  listCalendars: 5_500 * KILOBYTE,
  // 1,000 shared views with 2 MB of settings, and those of the reader.
  listViews: 3_000 * KILOBYTE,
  // 2,000 departments.
  listDepartments: 1_500 * KILOBYTE,
  // 50 versions of 20 kB.
  listCommentVersions: 1_100 * KILOBYTE,
  getProjectDocument: WORKS * KILOBYTE,
  // The first 2,000 characters of each description.
  listProjectDescriptions: WORKS * 2.2 * KILOBYTE,
};

/** Routes that are not called, each with its reason. */
const NOT_ASKED: Partial<Record<RouteName, string>> = {
  openLiveStream: 'a stream, which `server/src/live/seats.test.ts` limits',
  getSignInNonce: 'a nonce for people who are not signed in',
};

const office = await openOffice();
const { db } = office.services;
let ada: Caller;
/** The ids in a path, by its first word. */
let ids: Readonly<Record<string, string>>;
/** Required query parameters of a call. */
let queries: Partial<Record<RouteName, string>>;

const write = (statement: RawBuilder<unknown>) =>
  inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
    await statement.execute(tx);
  });

const week = JSON.stringify([[], [[480, 960]], [], [], [], [], []]);
/** A calendar of 620 bytes, with an exception that repeats over years. */
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

const NOW = '2026-03-02T09:00:00Z';
const LATER = '2026-03-03T09:00:00Z';

/** Rows that everyone in the company sees. */
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
  await write(sql`insert into work (id, key, title, rank, project_id, owner_id, start, due, duration_minutes, description)
    select gen_random_uuid(), 'FULL-' || (1000 + n), repeat('T', 100), lpad(n::text, 8, '0'), ${projectId}, ${ada.id},
      '2026-03-02 08:00', '2026-03-02 16:00', 480, repeat('d', 5000)
    from generate_series(1, ${sql.lit(WORKS)}) n`);
  await write(sql`insert into baseline (id, project_id, name)
    select gen_random_uuid(), ${projectId}, repeat('B', 60) from generate_series(1, 199)`);
}

/** The log of a comment after 55 changes. */
async function fillVersions(commentId: string): Promise<void> {
  await write(sql`
    with made as (
      insert into change_set (id, actor_id, at, via, item_count, kinds)
      values (${newId()}, ${ids.users}, ${NOW}, 'ui', 55, array['comment']) returning seq)
    insert into change_item (change_set_seq, ordinal, entity, entity_id, field, old_value, new_value, version, digest)
    select seq, n, 'comment', ${commentId}, 'body', to_jsonb(rpad(n::text, 20000, 'x')),
      to_jsonb(rpad((n + 1)::text, 20000, 'x')), n + 1, sha256('') from made, generate_series(1, 55) n`);
}

/** Rows of one person, and the ids that calls refer to. */
async function fillDesk({ workId, departmentId }: { workId: string; departmentId: string }) {
  const made = {
    absences: newId(),
    resources: newId(),
    attachments: newId(),
    uploads: newId(),
    imports: newId(),
  };
  await write(sql`insert into absence (id, user_id, starts, ends)
    select case n when 0 then ${made.absences}::uuid else gen_random_uuid() end, ${ada.id},
      timestamp '2030-01-01' + n * interval '1 day', timestamp '2030-01-02' + n * interval '1 day'
    from generate_series(0, 999) n`);
  await write(sql`insert into resource (id, name, kind, department_id)
    select case n when 0 then ${made.resources}::uuid else gen_random_uuid() end, 'Crane ' || n, 'machine', ${departmentId}
    from generate_series(0, 99) n`);
  await write(sql`insert into attachment (id, file_id, work_id, name, byte_count, media_type, hash, number, created_by)
    select case n when 1 then ${made.attachments}::uuid else gen_random_uuid() end, ${made.attachments}, ${workId},
      repeat('f', 190) || '.txt', 9, 'text/plain', repeat('0', 64), n, ${ada.id} from generate_series(1, 100) n`);
  await write(sql`insert into upload (id, owner_id, work_id, name, byte_count, expires_at)
    values (${made.uploads}, ${ada.id}, ${workId}, 'a.bin', 9, ${LATER})`);
  await write(sql`insert into import_run (id, owner_id, file_name, byte_count, status, created_at, expires_at)
    select case n when 0 then ${made.imports}::uuid else gen_random_uuid() end, ${ada.id}, repeat('f', 190) || '.csv', 9,
      'uploading', ${NOW}, ${LATER} from generate_series(0, 19) n`);
  await write(sql`insert into session_family (id, user_id, refresh_hash, rotated_at, created_at, last_seen_at, expires_at,
      user_agent)
    select gen_random_uuid(), who, sha256(n::text::bytea), ${NOW}, ${NOW}, ${NOW}, ${LATER}, repeat('u', 300)
    from unnest(array[${ada.id}, ${ids.users}]::uuid[]) who, generate_series(1, 100) n`);
  await write(sql`insert into access_token (id, user_id, name, scope, token_hash, created_at, expires_at)
    select gen_random_uuid(), who, repeat('t', 60), 'read', sha256((who::text || n)::bytea), ${NOW}, ${LATER}
    from unnest(array[${ada.id}, ${ids.users}]::uuid[]) who, generate_series(1, 20) n`);
  await write(sql`insert into sign_in_mapping (id, claim, value, role)
    select gen_random_uuid(), 'app_role', 'Role ' || n, 'viewer' from generate_series(1, 100) n`);
  return made;
}

beforeAll(async () => {
  ada = await office.person({ name: 'Ada Admin', roles: ['admin'] });
  const olga = await office.person({ name: 'Olga Owner' });
  const department = await ada.make('/api/departments', { code: 'OWN', name: 'Own', headId: ada.id });
  const project = await ada.make('/api/projects', { key: 'FULL', name: 'Full' });
  const made = await ada.post('/api/works', { title: 'Talk', projectId: project.id, ownerId: ada.id });
  const work = made.body.response;
  const comment = await ada.make(`/api/works/${work.id}/comments`, { body: 'Text' });
  const baseline = await ada.make(`/api/projects/${project.id}/baselines`, { name: 'First' });
  const [calendar] = await ada.list('/api/calendars');
  ids = {
    departments: department.id,
    projects: project.id,
    works: work.id,
    comments: comment.id,
    baselines: baseline.id,
    calendars: calendar?.id ?? '',
    users: olga.id,
    holidays: 'DE',
  };
  ids = { ...ids, ...(await fillDesk({ workId: work.id, departmentId: department.id })) };
  await fillProject(project.id);
  await fillVersions(comment.id);
  await fillCompany(olga.id);
  const access = `?action=update&target=works&id=${work.id}`;
  queries = {
    listWorkGroups: '?by=status',
    listWorksByKeys: `?key=${work.key}`,
    proposeForWorks: `?ids=${work.id}`,
    previewDue: '?due=2026-04-01',
    proposeProjectKey: '?name=Harbour',
    previewRevert: `?changeSetId=${made.body.changeSetId}`,
    explainAccess: access,
    getAccessReport: access,
    listAccessPeople: access,
    listRightGivers: access,
    listHolidays: '?from=2027&to=2027',
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
  const address = path.replaceAll('{key}', 'FULL-1').replaceAll(/\{\w+\}/g, ids[word] ?? 'unknown');
  return `${address}${queries[name] ?? ''}`;
}

describe('a response without pages, in a company that is filled up to its limits', () => {
  test('is one of many, and every exception is a call of the table', () => {
    expect(unpaged.length).toBeGreaterThan(60);
    expect(unpaged).toEqual(expect.arrayContaining([...Object.keys(LARGER), ...Object.keys(NOT_ASKED)]));
  });

  test.each(unpaged.filter((name) => NOT_ASKED[name] === undefined))(
    'of %s is not too large',
    async (name) => {
      const { status, body } = await ada.get(addressOf(name));
      const bytes = Buffer.byteLength(JSON.stringify(body));
      expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
      const most = LARGER[name];
      // The response really contains data.
      if (most !== undefined) expect(bytes).toBeGreaterThan(most / 4);
      expect(bytes).toBeLessThan(most ?? USUAL);
    },
  );
});
