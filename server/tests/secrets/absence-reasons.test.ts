import { type RouteName, routes } from '@gantry/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { archivedTables } from '../../src/backup/archived-tables.ts';
import { createServices } from '../../src/services.ts';
import { type Cast, type CastName, createCast } from '../authorization/cast.ts';
import { routeCases } from '../authorization/route-cases.ts';
import { createRows, type Rows } from '../authorization/rows.ts';
import { by } from '../signed-in.ts';
import { createTestServer } from '../test-server.ts';

/*
 * The reasons of absences are in a table of their own. Their words are searched for in every response to each kind of
 * person, in every other table, in live events and in the log.
 */
const NOTE = 'Knee operation at Saint Anne';
const OTHER_NOTE = 'Knee operation moved';
const CANARY = /knee operation|"?kind"?\s*[:,]\s*"?training"?/i;

const log: string[] = [];
const { app, services: platform } = await createTestServer({
  environment: { LOG_LEVEL: 'trace' },
  readLog: (line) => log.push(line),
});
const services = createServices(platform);
let cast: Cast;
let rows: Rows;
let absenceId: string;
let beforeAbsence: string;

/** People who may not read the reason. The owner of the cast is absent; the head is the head of their department. */
const others = [
  'viewer',
  'member',
  'project member',
  'assignee',
  'creator',
  'lead',
  'manager',
  'admin',
] as const;

async function call(
  who: CastName,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) {
  const answer = await app.inject(
    by(cast.people[who].signedIn, { method, url, ...(payload && { payload, headers: key() }) }),
  );
  return answer.body;
}

let calls = 0;
/** Responses to calls with an idempotency key are stored. */
function key() {
  calls += 1;
  return { 'idempotency-key': `a-call-${calls}` };
}

beforeAll(async () => {
  cast = await createCast(services);
  rows = await createRows(services, cast, {
    kind: 'own',
    callerId: cast.people.owner.id,
    binned: undefined,
  });
  beforeAbsence = await streamPosition('admin');
  const userId = cast.people.owner.id;
  const reason = { kind: 'training', note: NOTE };
  const made = await call('owner', 'POST', '/api/absences', {
    userId,
    from: '2026-03-02',
    to: '2026-03-20',
    ...reason,
  });
  absenceId = JSON.parse(made).response.id;
  // Days of leave decide dates, so plan documents contain when people are present.
  const project = `/api/projects/${rows.projectId}`;
  const { version } = JSON.parse(await call('admin', 'GET', project)).response;
  await call('admin', 'PATCH', project, { peopleCount: true, version });
  await call('admin', 'POST', '/api/absences', {
    userId: cast.people.assignee.id,
    from: '2026-03-02',
    to: '2026-03-20',
  });
  const url = `/api/absences/${absenceId}`;
  const changed = await call('head', 'PATCH', url, { note: OTHER_NOTE, version: 1 });
  await call('head', 'POST', `/api/change-sets/${JSON.parse(changed).changeSetId}/undo`, {});
  // Refused in every way: errors are logged as well.
  await call('owner', 'PATCH', url, { note: OTHER_NOTE, version: 1 });
  await call('owner', 'POST', '/api/absences', { userId, from: '2026-03-03', to: '2026-03-04', ...reason });
  await call('admin', 'POST', '/api/absences', { userId, from: '2026-04-03', to: '2026-04-04', ...reason });
  await call('owner', 'POST', '/api/absences', { userId, from: 'soon', to: '2026-04-04', ...reason });
  rows = { ...rows, userId, absenceId };
});

/** The id of the last event of this person's stream. */
async function streamPosition(who: CastName): Promise<string> {
  const text = await call(who, 'GET', '/api/live?follow=no');
  return [...text.matchAll(/^id: ?(.+)$/gm)].at(-1)?.[1] ?? '';
}

function addresses(): string[] {
  const context = { rows, kind: 'own', callerId: '', cast } as const;
  const names = (Object.keys(routes) as RouteName[]).filter(
    (name) => routes[name].method === 'GET' && name !== 'openLiveStream',
  );
  return [
    ...names.map((name) => routeCases[name].call(context).path),
    `/api/absences?userId=${rows.userId}`,
    `/api/absences?departmentId=${cast.headedDepartmentId}`,
    '/api/audit?limit=200',
    '/api/search?q=knee',
    '/api/search?q=operation',
    '/api/users?text=knee',
    `/api/departments/${cast.headedDepartmentId}/timeline`,
    `/api/departments/${cast.headedDepartmentId}/timeline/works?of=${rows.userId}`,
    `/api/projects/${rows.projectId}/document`,
    `/api/policy/explain?action=update&target=absences&id=${rows.absenceId}`,
  ];
}

async function readAll(who: CastName): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const url of addresses()) texts.set(url, await call(who, 'GET', url));
  return texts;
}

const tellers = (texts: ReadonlyMap<string, string>) =>
  [...texts].filter(([, text]) => CANARY.test(text)).map(([url]) => url);

describe('the reason of an absence', () => {
  test.each(['owner', 'head'] as const)(
    'is only shown to the %s by the calls on absences, so the search would find it in other responses',
    async (who) => {
      const found = tellers(await readAll(who));
      expect(found).toContain(`/api/absences/${absenceId}`);
      for (const url of found) expect(url).toMatch(/^\/api\/absences/);
    },
  );

  test.each(others)('is in no response to the %s, who can see that the person is absent', async (who) => {
    const texts = await readAll(who);
    expect(tellers(texts)).toEqual([]);
    expect(texts.get(`/api/absences/${absenceId}`)).toContain('2026-03-02T00:00');
  });

  test('is in no plan document, which contains when the person is present', async () => {
    const text = await call('admin', 'GET', `/api/projects/${rows.projectId}/document`);
    const { people } = JSON.parse(text).response;
    expect(people.works).toContainEqual([rows.workId, [expect.any(String)]]);
    for (const { id } of [cast.people.owner, cast.people.assignee])
      expect(JSON.stringify(people)).not.toContain(id);
    expect(text).not.toMatch(CANARY);
  });

  test.each([...others, 'owner', 'head'] as const)('is in no event to the %s', async (who) => {
    const answer = await app.inject(
      by(cast.people[who].signedIn, {
        url: '/api/live?follow=no',
        headers: { 'last-event-id': beforeAbsence },
      }),
    );
    expect(answer.body).toContain(absenceId);
    expect(answer.body).not.toMatch(CANARY);
  });

  test('is in its own table and in no other', async () => {
    const { rows: tables } = await services.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows: kept } = await services.pool.query<{ text: string }>(
        `select row_to_json(t)::text as text from "${name}" t`,
      );
      if (kept.some(({ text }) => CANARY.test(text))) found.push(name);
    }
    expect(found).toEqual(['absence_why']);
    expect(archivedTables).not.toContain('absence_why');
  });

  test('is in no line of the log', () => {
    expect(log.length).toBeGreaterThan(50);
    expect(log.filter((line) => CANARY.test(line))).toEqual([]);
  });
});
