import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { undoAsOperator } from '../../src/audit/index.ts';
import { inChangeSet } from '../../src/change-sets/index.ts';
import { calendarEntity } from '../../src/company/index.ts';
import { inTransaction } from '../../src/platform/database/index.ts';
import { newId } from '../../src/platform/identifiers.ts';
import { projectEntity } from '../../src/projects/index.ts';
import { createServices } from '../../src/services.ts';
import { labelEntity, workEntity } from '../../src/works/index.ts';
import { by } from '../signed-in.ts';
import { createTestServer } from '../test-server.ts';
import { type CastName, createCast } from './cast.ts';
import { createRows } from './rows.ts';
import { type DirectCall, type FieldCase, fieldCases, type UndoCast, type UndoRows } from './undo-cases.ts';

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
    await change.insert(calendarEntity, [{ id: calendarId, name: 'Night shift', week: [] }]);
    await change.insert(labelEntity, [{ id: labelId, name: 'concrete', color: 'blue' }]);
    await change.insert(projectEntity, [
      { id: otherProjectId, key: 'OTHER', name: 'Other', departmentId: known.foreignDepartmentId },
    ]);
  });
  cast = { ...known, otherProjectId, labelId, calendarId };
});

/** Rows of everybody's own; the comment is the owner's. */
async function makeRows(): Promise<UndoRows> {
  const callerId = cast.people.owner.id;
  const rows = await createRows(services, cast, { kind: 'own', callerId, binned: undefined });
  const [thirdWorkId, labelId] = [newId(), newId()];
  await inChangeSet(db, operator(), async (change) => {
    await change.insert(labelEntity, [{ id: labelId, name: labelId, color: 'blue' }]);
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
  return { ...rows, thirdWorkId, memberId, labelId };
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

type Way = 'undo' | 'redo' | 'revert';

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
  const version = await versionOf(fieldCase, rows);
  const payload = { changeSetId: first, version };
  const url = `/api/works/${rows.workId}/revert`;
  return { rows, from, call: { method: 'POST', url, payload } as const };
}

let allowed = 0;

async function compare(way: Way, fieldCase: FieldCase, isForth: boolean): Promise<void> {
  let taken = await prepare(way, fieldCase, isForth);
  let twin = await prepare('undo', fieldCase, isForth);
  for (const who of people) {
    const isAllowed = await send(who, taken.call);
    const mayAsWell = await mayDirectly(fieldCase, who, twin.rows, twin.from);
    const what = `${way} of ${fieldCase.entity}.${fieldCase.field} to ${JSON.stringify(taken.from)} by ${who}`;
    if (isAllowed) expect(mayAsWell, what).toBe(true);
    if (isAllowed) allowed += 1;
    if (isAllowed) taken = await prepare(way, fieldCase, isForth);
    if (mayAsWell) twin = await prepare('undo', fieldCase, isForth);
  }
}

test('every field of every entity stands in the matrix', () => {
  const named = new Set(fieldCases.map(({ entity, field }) => `${entity}.${field}`));
  const entities = ['work', 'project', 'user', 'department', 'link', 'comment', 'baseline', 'label'];
  const fields = entities.flatMap((name) =>
    Object.keys(services.entities.get(name).fields).map((field) => `${name}.${field}`),
  );
  // These are never changed once the row is made.
  const fixed = [
    'project.key',
    'link.predecessorId',
    'link.successorId',
    'comment.workId',
    'baseline.projectId',
  ];
  expect(fields.filter((field) => !named.has(field))).toEqual(fixed);
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
  entity !== 'work' || ['deletedAt', 'ownerId'].includes(field);
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
});

test('and it allows what the direct call allows to most', () => {
  expect(allowed).toBeGreaterThan(200);
});
