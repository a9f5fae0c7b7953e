import { workBulkChange } from '@gantry/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { undoAsOperator } from '../../src/audit/index.ts';
import { calendarEntity } from '../../src/calendars/index.ts';
import { inChangeSet, listHistory } from '../../src/change-sets/index.ts';
import { inTransaction } from '../../src/platform/database/index.ts';
import { newId } from '../../src/platform/identifiers.ts';
import { policyEntity } from '../../src/policy/index.ts';
import { projectEntity } from '../../src/projects/index.ts';
import { createServices } from '../../src/services.ts';
import { labelEntity, workEntity } from '../../src/works/index.ts';
import { by } from '../signed-in.ts';
import { createTestServer } from '../test-server.ts';
import { type CastName, createCast, findActor } from './cast.ts';
import { createRows } from './rows.ts';
import {
  type DirectCall,
  type FieldCase,
  fieldCases,
  matrixPolicy,
  type UndoCast,
  type UndoRows,
  usualWeek,
} from './undo-cases.ts';

const { app, services: platform } = await createTestServer();
const services = createServices(platform);
const { db, clock } = services;

/** From those who may least to those who may most, so that rows are seldom used up. */
const people = [
  'viewer',
  'project member',
  'creator',
  'owner',
  'lead',
  'head',
  'manager',
  'admin',
] as const satisfies readonly CastName[];

const operator = () => ({ actorId: null, via: 'api', at: clock.now() }) as const;
let cast: UndoCast;

beforeAll(async () => {
  const known = await createCast(services);
  const [otherProjectId, labelId, calendarId] = [newId(), newId(), newId()];
  await inChangeSet(db, operator(), async (change) => {
    await change.insert(calendarEntity, [{ id: calendarId, name: 'Night shift', week: usualWeek(0) }]);
    await change.insert(labelEntity, [{ id: labelId, name: 'concrete', color: 'blue' }]);
    await change.insert(projectEntity, [
      { id: otherProjectId, key: 'OTHER', name: 'Other', departmentId: known.foreignDepartmentId },
    ]);
  });
  await inChangeSet(db, operator(), async (change) => {
    const { id } = await db.selectFrom('policy').select('id').executeTakeFirstOrThrow();
    await change.update(policyEntity, id, { rules: [...matrixPolicy] });
  });
  const company = await db.selectFrom('company').select('calendar_id').executeTakeFirstOrThrow();
  cast = { ...known, otherProjectId, labelId, calendarId, companyCalendarId: company.calendar_id };
});

/** Rows of everybody's own; the comment is the owner's. */
async function makeRows(): Promise<UndoRows> {
  const callerId = cast.people.owner.id;
  const rows = await createRows(services, cast, { kind: 'own', callerId, binned: undefined });
  const [thirdWorkId, labelId, freeCalendarId] = [newId(), newId(), newId()];
  await inChangeSet(db, operator(), async (change) => {
    await change.insert(labelEntity, [{ id: labelId, name: labelId, color: 'blue' }]);
    await change.insert(calendarEntity, [{ id: freeCalendarId, name: 'Free', week: usualWeek(480) }]);
    const { projectId } = rows;
    await change.insert(workEntity, [
      { id: thirdWorkId, key: `${rows.workKey}3`, title: 'Third', rank: 'c', projectId },
    ]);
  });
  const { id: memberId } = await db
    .selectFrom('project_member')
    .select('id')
    .where('project_id', '=', rows.projectId)
    .where('role', '=', 'member')
    .executeTakeFirstOrThrow();
  const [company, policy] = await Promise.all([
    db.selectFrom('company').select('id').executeTakeFirstOrThrow(),
    db.selectFrom('policy').select('id').executeTakeFirstOrThrow(),
  ]);
  const single = { companyId: company.id, policyId: policy.id };
  return { ...rows, ...single, thirdWorkId, memberId, labelId, freeCalendarId };
}

/** Sets the field to each of the values in turn; the id of the last change set. */
async function set(fieldCase: FieldCase, rows: UndoRows, values: readonly unknown[]): Promise<string> {
  const entity = services.entities.get(fieldCase.entity);
  let last = '';
  for (const value of values)
    last = await inChangeSet(db, operator(), async (change) => {
      await change.updateRows(entity, [{ id: rows[fieldCase.id], patch: { [fieldCase.field]: value } }]);
      return change.id;
    });
  return last;
}

async function versionOf({ entity, id }: FieldCase, rows: UndoRows): Promise<number> {
  const found = await sql<{ version: number }>`
    select version from ${sql.table(services.entities.get(entity).table)} where id = ${rows[id]}`.execute(db);
  return found.rows[0]?.version ?? 0;
}

async function send(who: CastName, { method, url, payload }: DirectCall): Promise<boolean> {
  const answer = await app.inject(
    by(cast.people[who].signedIn, { method, url, ...(payload && { payload }) }),
  );
  expect(answer.statusCode, `${url} by ${who}: ${answer.body}`).toBeLessThan(500);
  return answer.statusCode < 300;
}

/** Whether the person may set the field of such a row to the value by a direct call. */
async function mayDirectly(
  fieldCase: FieldCase,
  who: CastName,
  rows: UndoRows,
  value: unknown,
): Promise<boolean> {
  const version = await versionOf(fieldCase, rows);
  const call = fieldCase.direct(value, { rows, cast, version });
  return call ? send(who, call) : who === 'admin';
}

const undo = (id: string): DirectCall => ({ method: 'POST', url: `/api/change-sets/${id}/undo` });

type Way = 'undo' | 'redo' | 'revert' | 'bulk';

/** Rows whose field has gone from `from` to `to`, and the call that takes it back to `from` in this way. */
async function prepare(way: Way, fieldCase: FieldCase, isForth: boolean) {
  const rows = await makeRows();
  const values = fieldCase.values({ rows, cast });
  const [from, to] = isForth ? values : values.toReversed();
  const first = await set(fieldCase, rows, [to, from]);
  if (way === 'redo') {
    const undone = await inTransaction(db, (tx) => undoAsOperator(tx, services, first));
    return { rows, from, call: undo(undone.changeSetId) };
  }
  const last = await set(fieldCase, rows, [to]);
  if (way === 'undo') return { rows, from, call: undo(last) };
  return { rows, from, call: await otherWay(way, fieldCase, { rows, from, first }) };
}

/** Calls of their own, which name the row. */
async function otherWay(
  way: 'revert' | 'bulk',
  fieldCase: FieldCase,
  { rows, from, first }: { rows: UndoRows; from: unknown; first: string },
): Promise<DirectCall> {
  if (way === 'bulk') {
    const payload = { ids: [rows.workId], partial: false, change: fieldCase.bulk?.(from) };
    return { method: 'POST', url: '/api/works/bulk', payload };
  }
  const payload = { changeSetId: first, version: await versionOf(fieldCase, rows) };
  return { method: 'POST', url: `/api/works/${rows.workId}/revert`, payload };
}

/** How often each way was allowed, and undo for each entity: a matrix in which nobody may do anything would hold by chance. */
const allowed = new Map<string, number>();
const note = (what: string) => allowed.set(what, (allowed.get(what) ?? 0) + 1);

/** What the history tells the person of the undo. */
async function isOffered(who: CastName, rowId: string, { url }: DirectCall): Promise<boolean> {
  const actor = await findActor(services, cast.people[who]);
  if (!actor) return false;
  const reader = { db, actor, entities: services.entities };
  const page = await listHistory(reader, [rowId], { limit: 3 });
  return page.response.some(({ id, canUndo }) => canUndo && url.includes(id));
}

async function compare(way: Way, fieldCase: FieldCase, isForth: boolean): Promise<void> {
  let taken = await prepare(way, fieldCase, isForth);
  let twin = await prepare('undo', fieldCase, isForth);
  const isSingle = taken.rows[fieldCase.id] === twin.rows[fieldCase.id];
  for (const who of people) {
    // Of what there is once, a change for the twin would have overtaken this one.
    if (isSingle) taken = await prepare(way, fieldCase, isForth);
    const isUndo = way === 'undo' || way === 'redo';
    const offered = isUndo && (await isOffered(who, taken.rows[fieldCase.id], taken.call));
    const isAllowed = await send(who, taken.call);
    if (isSingle) twin = await prepare('undo', fieldCase, isForth);
    const mayAsWell = await mayDirectly(fieldCase, who, twin.rows, twin.from);
    const what = `${way} of ${fieldCase.entity}.${fieldCase.field} to ${JSON.stringify(taken.from)} by ${who}`;
    if (isAllowed) expect(mayAsWell, what).toBe(true);
    // What the works of a project come to be open to is known once its visibility is written: no means no here, at most.
    const isCautious = fieldCase.field === 'visibility' && !offered;
    if (isUndo && !isCautious) expect(offered, `${what}, as the history offers it`).toBe(isAllowed);
    if (isAllowed) for (const one of [way, isUndo ? fieldCase.entity : '']) note(one);
    if (isAllowed) taken = await prepare(way, fieldCase, isForth);
    if (mayAsWell) twin = await prepare('undo', fieldCase, isForth);
  }
}

test('every field of every entity stands in the matrix', () => {
  const named = new Set(fieldCases.map(({ entity, field }) => `${entity}.${field}`));
  const fields = services.entities.all.flatMap(({ name, fields: known }) =>
    Object.keys(known).map((field) => `${name}.${field}`),
  );
  // These are never changed once the row is made.
  const fixed = [
    'project.key',
    'project-member.projectId',
    'project-member.userId',
    'link.predecessorId',
    'link.successorId',
    'comment.workId',
    'baseline.projectId',
    'calendar.home',
    'calendar.homeId',
    'absence.userId',
  ];
  expect(fields.filter((field) => !named.has(field)).sort()).toEqual(fixed.sort());
});

test('every field that can be changed of many works stands in its bulk column', () => {
  const named = fieldCases.flatMap(({ field, bulk }) => (bulk ? field : []));
  // These say how lists and dates change, not to what.
  const other = /^(add|remove)(Assignee|Label)Ids$|^(shiftWorkingDays|comment|asksWhy)$/;
  const said: Readonly<Record<string, string>> = { archived: 'archivedAt', remove: 'deletedAt' };
  const fields = Object.keys(workBulkChange.shape).filter((field) => !other.test(field));
  expect([...new Set(named)].sort()).toEqual(fields.map((field) => said[field] ?? field).sort());
});

const titled = fieldCases.map((fieldCase, index) => ({
  name: `${fieldCase.entity}.${fieldCase.field} (${index})`,
  fieldCase,
}));

/** Fields of a work that go back together with others by a revert: some of each kind of right. */
const REVERTED = [
  'title',
  'status',
  'projectId',
  'departmentId',
  'parentId',
  'ownerId',
  'start',
  'archivedAt',
];
/** A redo is the undo of an undo: it is tried where more than one field of a row's own decides. */
const isRedone = ({ entity, field }: FieldCase) =>
  entity === 'work'
    ? ['deletedAt', 'ownerId'].includes(field)
    : !['company', 'calendar'].includes(entity) || field === 'name';
const isReverted = ({ entity, field }: FieldCase) => entity === 'work' && REVERTED.includes(field);

describe('no more than the direct call allows', () => {
  test.each(titled)('undo, $name', async ({ fieldCase }) => {
    await compare('undo', fieldCase, true);
    await compare('undo', fieldCase, false);
  });
  test.each(titled.filter(({ fieldCase }) => isRedone(fieldCase)))('redo, $name', ({ fieldCase }) =>
    compare('redo', fieldCase, true),
  );
  test.each(titled.filter(({ fieldCase }) => isReverted(fieldCase)))('revert, $name', ({ fieldCase }) =>
    compare('revert', fieldCase, true),
  );
  test.each(titled.filter(({ fieldCase }) => fieldCase.bulk))('bulk, $name', async ({ fieldCase }) => {
    await compare('bulk', fieldCase, true);
    // Both ways where the right depends on the value.
    if (['status', 'archivedAt', 'deletedAt'].includes(fieldCase.field))
      await compare('bulk', fieldCase, false);
  });
});

describe('a restore allows no more than the rules', () => {
  const binned = [
    { entity: 'work', id: 'workId', action: 'restore', path: 'works' },
    { entity: 'project', id: 'projectId', action: 'delete', path: 'projects' },
  ] as const;
  test.each(binned)('of a $entity', async ({ entity, id, action, path }) => {
    for (const who of people) {
      const callerId = cast.people.owner.id;
      const rows = await createRows(services, cast, { kind: 'own', callerId, binned: entity });
      const actor = await findActor(services, cast.people[who]);
      const { access } = services.entities.get(entity);
      const expected = actor && (await access.findDecision(db, actor, action, rows[id]))?.allowed;
      const restored = await send(who, { method: 'POST', url: `/api/${path}/${rows[id]}/restore` });
      expect(restored, who).toBe(expected);
      if (restored) note('restore');
    }
  });
});

test('and every way allows what the direct call allows to most', () => {
  const least = { undo: 200, redo: 40, revert: 15, bulk: 60, restore: 4 };
  for (const [way, count] of Object.entries(least))
    expect(allowed.get(way) ?? 0, way).toBeGreaterThanOrEqual(count);
  for (const { name } of services.entities.all) expect(allowed.get(name) ?? 0, name).toBeGreaterThan(0);
});
