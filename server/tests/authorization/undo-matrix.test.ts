import { workBulkChange } from '@gantry/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { calendarEntity } from '../../src/calendars/index.ts';
import { inChangeSet, listHistory } from '../../src/change-sets/index.ts';
import { newId } from '../../src/platform/identifiers.ts';
import { policyEntity } from '../../src/policy/index.ts';
import { projectEntity } from '../../src/projects/index.ts';
import { resourceEntity } from '../../src/resources/index.ts';
import { createServices } from '../../src/services.ts';
import { labelEntity } from '../../src/works/index.ts';
import { by } from '../signed-in.ts';
import { createTestServer } from '../test-server.ts';
import { type CastName, createCast, findActor } from './cast.ts';
import { createRows } from './rows.ts';
import { type DirectCall, fieldCases, matrixPolicy, type UndoCast, usualWeek } from './undo-cases.ts';
import { type Cell, type Prepared, UndoRowMaker, type Way } from './undo-rows.ts';

const { app, services: platform } = await createTestServer();
const services = createServices(platform);
const { db, clock } = services;

/** From the least to the most rights, so that rows are rarely used up. */
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
type Person = (typeof people)[number];

/**
 * `npm run proof` tests all combinations of fields, people and ways. `npm test` tests each decisive field for every
 * person, and each other field for two people, a different pair for neighbouring fields. It tests the second value, and
 * in the other ways, only if the right depends on the value or the way has its own checks.
 */
const isProof = process.env.GANTRY_PROOF === 'yes';

/** Fields whose value decides who has rights on the row, or whose two values require different rights. */
const DECISIVE = new Set([
  'work.status',
  'work.projectId',
  'work.departmentId',
  'work.ownerId',
  'work.assigneeIds',
  'work.archivedAt',
  'work.deletedAt',
  'project.leadId',
  'project.departmentId',
  'project.visibility',
  'project.archivedAt',
  'project.deletedAt',
  'project-member.role',
  'user.departmentId',
  'user.managerId',
  'user.roles',
  'user.status',
  'department.parentId',
  'department.headId',
  'department.deputyIds',
  'department.active',
  'comment.deletedAt',
  'absence.deletedAt',
  'resource.departmentId',
  'resource.deletedAt',
  'baseline.deletedAt',
  'status-report.deletedAt',
  'attachment.deletedAt',
  'calendar.deletedAt',
  'policy.rules',
  'label.name',
]);
const nameOf = ({ fieldCase: { entity, field } }: Cell) => `${entity}.${field}`;
const isDecisive = (cell: Cell) => isProof || DECISIVE.has(nameOf(cell));
/** Whether this person is tested on the field: all eight people, or only two if the field is not decisive. */
const isAskedOf = (who: Person, cell: Cell) =>
  isDecisive(cell) || (fieldCases.indexOf(cell.fieldCase) + people.indexOf(who)) % 4 === 0;

const forth = fieldCases.map((fieldCase): Cell => ({ fieldCase, isForth: true }));
const back = fieldCases.map((fieldCase): Cell => ({ fieldCase, isForth: false })).filter(isDecisive);

const operator = () => ({ actorId: null, via: 'api', at: clock.now() }) as const;
let cast: UndoCast;
let maker: UndoRowMaker;

beforeAll(async () => {
  const known = await createCast(services);
  const [otherProjectId, labelId, calendarId, resourceId] = [newId(), newId(), newId(), newId()];
  await inChangeSet(db, operator(), async (change) => {
    await change.insert(calendarEntity, [{ id: calendarId, name: 'Night shift', week: usualWeek(0) }]);
    await change.insert(labelEntity, [{ id: labelId, name: 'concrete', color: 'blue' }]);
    await change.insert(resourceEntity, [{ id: resourceId, name: 'Crane', kind: 'machine' }]);
    await change.insert(projectEntity, [
      { id: otherProjectId, key: 'OTHER', name: 'Other', departmentId: known.foreignDepartmentId },
    ]);
  });
  await inChangeSet(db, operator(), async (change) => {
    const { id } = await db.selectFrom('policy').select('id').executeTakeFirstOrThrow();
    await change.update(policyEntity, id, { rules: [...matrixPolicy] });
  });
  const company = await db.selectFrom('company').select('calendar_id').executeTakeFirstOrThrow();
  cast = {
    ...known,
    otherProjectId,
    labelId,
    calendarId,
    resourceId,
    companyCalendarId: company.calendar_id,
  };
  maker = new UndoRowMaker(services, cast);
});

async function send(who: CastName, { method, url, payload }: DirectCall): Promise<boolean> {
  const answer = await app.inject(
    by(cast.people[who].signedIn, { method, url, ...(payload && { payload }) }),
  );
  expect(answer.statusCode, `${url} by ${who}: ${answer.body}`).toBeLessThan(500);
  return answer.statusCode < 300;
}

/** There is only one row of these entities, so the result of a call depends on the calls before. */
const isSingle = ({ fieldCase: { id } }: Cell) => id === 'companyId' || id === 'policyId';

/** Rows where the last person was refused. They are unchanged and can be reused for the next person. */
const unused = new Map<string, Map<Cell, Prepared>>();

/** Creates rows for all these cells, for one person. */
async function prepare(way: Way, cells: readonly Cell[]): Promise<Prepared[]> {
  const kept = unused.get(way) ?? new Map<Cell, Prepared>();
  unused.set(way, kept);
  const missing = cells.filter((cell) => isSingle(cell) || !kept.has(cell));
  for (const prepared of await maker.prepare(way, missing)) kept.set(prepared.cell, prepared);
  return cells.flatMap((cell) => kept.get(cell) ?? []);
}

/** The cells whose field the person may set in this way, tested by real calls. */
async function ask(way: Way, who: CastName, prepared: readonly Prepared[]): Promise<ReadonlySet<Cell>> {
  const allowed = new Set<Cell>();
  for (const one of prepared) {
    const call = await maker.callOf(way, one);
    const isAllowed = call ? await send(who, call) : who === 'admin';
    if (!isAllowed) continue;
    allowed.add(one.cell);
    unused.get(way)?.delete(one.cell);
  }
  return allowed;
}

const answers = new Map<string, Promise<ReadonlySet<Cell>>>();

/** The cells whose field the person may set by a direct call: tested once for all ways that are compared with it. */
function mayDirectly(who: Person, direction: readonly Cell[]): Promise<ReadonlySet<Cell>> {
  const name = `${who}, ${direction === forth}`;
  const answer =
    answers.get(name) ??
    prepare(
      'direct',
      direction.filter((cell) => isAskedOf(who, cell)),
    ).then((prepared) => ask('direct', who, prepared));
  answers.set(name, answer);
  return answer;
}

/** The most change sets that touch the row of a cell: two create it, and the way sets it up to four times. */
const MOST_CHANGES = 6;

/** The cells for which the history offers the person an undo. */
async function listOffered(who: CastName, prepared: readonly Prepared[]): Promise<ReadonlySet<Cell>> {
  const actor = await findActor(services, cast.people[who]);
  if (!actor) return new Set();
  const reader = { db, actor, entities: services.entities };
  const undoable = new Set<string>();
  // The history of a single row grows with every cell and must not push the others out of the page.
  for (const group of Map.groupBy(prepared, ({ cell }) => isSingle(cell)).values()) {
    const ids = group.map(({ cell, rows }) => rows[cell.fieldCase.id]);
    const { response } = await listHistory(reader, ids, { limit: group.length * MOST_CHANGES });
    for (const { id, canUndo } of response) if (canUndo) undoable.add(id);
  }
  return new Set(prepared.flatMap(({ cell, changeSetId }) => (undoable.has(changeSetId) ? cell : [])));
}

/**
 * How often each way, and undo for each entity, was allowed: a matrix in which everything is refused would prove
 * nothing.
 */
const allowed = new Map<string, number>();
const note = (what: string) => allowed.set(what, (allowed.get(what) ?? 0) + 1);

/** The differences between the way and the direct call, as text. */
async function compare(way: Way, who: Person, all: readonly Cell[]): Promise<string[]> {
  const cells = all.filter((cell) => isAskedOf(who, cell));
  const [first] = all;
  const direct = await mayDirectly(who, first?.isForth ? forth : back);
  const prepared = await prepare(way, cells);
  const isUndo = way === 'undo' || way === 'redo';
  const offered = isUndo ? await listOffered(who, prepared) : undefined;
  const done = await ask(way, who, prepared);
  return prepared.flatMap(({ cell, to }) => {
    const { entity, field } = cell.fieldCase;
    const what = `${entity}.${field} to ${JSON.stringify(to)}`;
    const isDone = done.has(cell);
    if (isDone) for (const one of [way, isUndo ? entity : '']) note(one);
    const wrong = isDone && !direct.has(cell) ? [`${what} is more than the direct call`] : [];
    if (!offered || offered.has(cell) === isDone) return wrong;
    // Who can see a project's works after an undo of its visibility is only known after the write. So "not offered" may
    // still succeed.
    if (field === 'visibility' && isDone) return wrong;
    return [...wrong, `${what} is ${isDone ? 'not offered' : 'offered and refused'}`];
  });
}

test('every field of every entity is in the matrix', () => {
  const named = new Set(fieldCases.map(({ entity, field }) => `${entity}.${field}`));
  const fields = services.entities.all.flatMap(({ name, fields: known }) =>
    Object.keys(known).map((field) => `${name}.${field}`),
  );
  // These never change after the row is created.
  const fixed = [
    'project.key',
    'project-member.projectId',
    'project-member.userId',
    'link.predecessorId',
    'link.successorId',
    'comment.workId',
    'comment.replyTo',
    // Who said it in another program, and when: only an import writes it, in a new comment.
    'comment.saidAt',
    'comment.saidBy',
    'comment.saidName',
    // Only the person who reacted changes it, in both directions: `works/comments/comments.test.ts`.
    'comment.reactions',
    'attachment.fileId',
    'attachment.workId',
    'attachment.commentId',
    'attachment.size',
    'attachment.mediaType',
    'attachment.hash',
    'attachment.thumbnailHash',
    'attachment.number',
    'baseline.projectId',
    'status-report.projectId',
    'status-report.openWorks',
    'status-report.lateWorks',
    'status-report.forecastFinish',
    'status-report.targetDate',
    'calendar.home',
    'calendar.homeId',
    'absence.userId',
    // Only the removal of the demo company changes it, and that cannot be undone: `demo-company/demo-company.test.ts`.
    'company.isDemo',
  ];
  expect(fields.filter((field) => !named.has(field)).sort()).toEqual(fixed.sort());
});

test('every decisive field is a field of the matrix', () => {
  const named = forth.map(nameOf);
  expect([...DECISIVE].filter((name) => !named.includes(name))).toEqual([]);
});

test('every field that can be changed for many works has a bulk call in the matrix', () => {
  const named = fieldCases.flatMap(({ field, bulk }) => (bulk ? field : []));
  // These define how lists and dates change, not the new value.
  const other = /^(add|remove)(Assignee|Resource|Label)Ids$|^(shiftWorkingDays|comment|asksWhy)$/;
  const said: Readonly<Record<string, string>> = { archived: 'archivedAt', remove: 'deletedAt' };
  const fields = Object.keys(workBulkChange.shape).filter((field) => !other.test(field));
  expect([...new Set(named)].sort()).toEqual(fields.map((field) => said[field] ?? field).sort());
});

/** Fields of a work that a revert restores together: some for each kind of right. */
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
/** A redo is the undo of an undo: it is tested only if the right depends on more than one field of a row. */
const isRedone = (cell: Cell) => {
  const { entity, field } = cell.fieldCase;
  if (entity === 'work') return ['deletedAt', 'ownerId'].includes(field);
  if (field === 'name' || entity === 'link' || entity === 'comment') return true;
  return !['company', 'calendar'].includes(entity) && isDecisive(cell);
};
const isReverted = ({ fieldCase: { entity, field } }: Cell) => entity === 'work' && REVERTED.includes(field);
const isBulk = ({ fieldCase: { bulk } }: Cell) => bulk !== undefined;
/** Here the right depends on the value. */
const isBulkBack = (cell: Cell) =>
  isBulk(cell) && ['status', 'archivedAt', 'deletedAt'].includes(cell.fieldCase.field);

/** Each of these tests makes hundreds of calls. */
const BUSY_MACHINE_MS = 600_000;

const ways: readonly { readonly way: Way; readonly cells: readonly Cell[]; readonly title: string }[] = [
  { way: 'undo', cells: forth, title: 'undo to the first value' },
  { way: 'undo', cells: back, title: 'undo to the second value' },
  { way: 'redo', cells: forth.filter(isRedone), title: 'redo' },
  { way: 'revert', cells: forth.filter(isReverted), title: 'revert' },
  { way: 'bulk', cells: forth.filter(isBulk), title: 'bulk to the first value' },
  { way: 'bulk', cells: back.filter(isBulkBack), title: 'bulk to the second value' },
];

describe('no more than the direct call allows', () => {
  describe.each(ways)('$title', ({ way, cells }) => {
    test.each(people)(
      'of each field, by the %s',
      async (who) => {
        expect(await compare(way, who, cells)).toEqual([]);
      },
      BUSY_MACHINE_MS,
    );
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

test('every way was allowed in enough cases', () => {
  const least = { undo: 200, redo: 40, revert: 15, bulk: 60, restore: 4 };
  for (const [way, count] of Object.entries(least))
    expect(allowed.get(way) ?? 0, way).toBeGreaterThanOrEqual(count);
  for (const { name } of services.entities.all) expect(allowed.get(name) ?? 0, name).toBeGreaterThan(0);
});
