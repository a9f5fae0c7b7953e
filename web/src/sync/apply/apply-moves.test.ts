import type { LiveMoves, ProjectDocument } from '@gantry/contract';
import { expect, test } from 'vitest';
import { api } from '#api/api.ts';
import { call } from '#api/call.ts';
import { aWork } from '#features/works/test/a-work.ts';
import { holdList } from '#features/works/test/hold-works.ts';
import { storeWithCountedPatches } from '#features/works/test/store-with-counted-patches.ts';
import { showChanged } from '../works/show-works.ts';
import { applyMoves, hasUnknownLate } from './applier.ts';
import { changeOf, readMoves } from './read-moves.ts';

const plans = api.injectEndpoints({
  endpoints: (build) => ({ getProjectDocument: build.query(call('getProjectDocument')) }),
});
const list = { filter: [], sort: '-updated' };
const minutes = (text: string) => Date.parse(`${text}Z`) / 60_000;
const [monday, tuesday] = [minutes('2026-12-07T08:00'), minutes('2026-12-08T08:00')];

/** HAR-2, HAR-3 and HAR-9: two that start on a Tuesday, one of them late, and one without a start. */
const moves: LiveMoves = {
  projectId: 'p',
  keyPrefix: 'HAR',
  numbers: [2, 1, 6],
  versions: [4, 0, -1],
  fields: { start: [tuesday, null, 0], scheduleMode: [1, -1, 0] },
  late: [2],
  daysLate: [5],
  at: '2026-12-01T10:00:00Z',
  by: 'u',
};

async function openStore() {
  const { store, sync, patches } = storeWithCountedPatches();
  const works = {
    id: ['a', 'b', 'c'],
    key: ['HAR-2', 'HAR-3', 'HAR-9'],
    title: ['Crane', 'Rail', 'Quay'],
    status: ['in_progress', 'todo', 'todo'],
    start: ['2026-12-07T08:00', '2026-12-07T08:00', '2026-12-07T08:00'],
    scheduleMode: ['auto', 'auto', 'auto'],
    overdue: [false, false, false],
    lastActivity: ['2026-11-01', null, null],
    version: [3, 3, 3],
  };
  const response = { project: { id: 'p' }, works, outside: [] } as unknown as ProjectDocument;
  const args = { params: { id: 'p' } };
  await store.dispatch(
    plans.util.upsertQueryData('getProjectDocument', args, { response, changeSetId: null }),
  );
  const rows = [aWork({ id: 'a', key: 'HAR-2', version: 3 }), aWork({ id: 'x', key: 'OTH-2', version: 3 })];
  const listed = await holdList(store, list, rows);
  const state = () => store.getState() as never;
  const atFirst = patches();
  return {
    store,
    queue: sync.queue,
    patches: () => patches() - atFirst,
    plan: () => plans.endpoints.getProjectDocument.select(args)(state()).data?.response.works,
    listed,
  };
}

test('moves that are sent as differences are read as the values of works', () => {
  const moved = readMoves(moves);
  expect(moved.keys).toEqual(['HAR-2', 'HAR-3', 'HAR-9']);
  expect(moved.versions).toEqual([4, 4, 3]);
  expect(changeOf(moved, 0)).toEqual({
    start: '2026-12-08T08:00',
    scheduleMode: 'manual',
    version: 4,
    updatedAt: '2026-12-01T10:00:00Z',
    updatedBy: 'u',
    overdue: false,
    daysLate: null,
  });
  expect(changeOf(moved, 1)).toMatchObject({ start: null, scheduleMode: 'auto', version: 4 });
  expect(changeOf(moved, 2)).toMatchObject({ start: '2026-12-08T08:00', overdue: true, daysLate: 5 });
});

test('a plan and the rows of a list move at once, and nothing else is recreated', async () => {
  const { store, plan, listed, patches } = await openStore();
  const before = plan();
  const known = applyMoves(store, [readMoves(moves)]);
  expect(plan()).toMatchObject({
    start: ['2026-12-08T08:00', null, '2026-12-08T08:00'],
    scheduleMode: ['manual', 'auto', 'auto'],
    version: [4, 4, 3],
    overdue: [false, false, true],
    lastActivity: ['2026-12-01', null, null],
  });
  expect(plan()?.id).toBe(before?.id);
  expect(plan()?.title).toBe(before?.title);
  expect(listed().map(({ start, version }) => [start, version])).toEqual([
    ['2026-12-08T08:00', 4],
    [aWork({}).start, 3],
  ]);
  expect(known.map(({ row, turned }) => [row.key, turned])).toEqual([['HAR-2', false]]);
  expect(hasUnknownLate([readMoves(moves)], known)).toBe(true);
  // One patch for the plan and one for the works, however many works there are; known values cause none.
  expect(patches()).toBe(2);
  applyMoves(store, [readMoves(moves)]);
  expect(patches()).toBe(2);
});

test('moves older than the known version, and works of other projects, are ignored', async () => {
  const { store, plan, listed } = await openStore();
  applyMoves(store, [readMoves(moves)]);
  const older = { ...moves, versions: [2, 0, 0], fields: { start: [monday, 0, 0] } };
  applyMoves(store, [readMoves(older), readMoves({ ...moves, projectId: 'q', keyPrefix: 'QAY' })]);
  expect(plan()?.start).toEqual(['2026-12-08T08:00', null, '2026-12-08T08:00']);
  expect(listed()[0]).toMatchObject({ start: '2026-12-08T08:00', version: 4 });
});

test("a person's next change of a plan stays when the event about their own move arrives", async () => {
  const { store, queue, plan } = await openStore();
  const mine = { ...moves, by: '', versions: [4, 0, 0] };
  let answer = () => {};
  const write = queue.plans.take('p', () => new Promise<void>((resolve) => (answer = resolve)));
  applyMoves(store, [readMoves(mine)]);
  expect(plan()?.start).toEqual(['2026-12-07T08:00', '2026-12-07T08:00', '2026-12-07T08:00']);
  expect(plan()?.version).toEqual([4, 4, 4]);
  // When the event agrees with the screen, the server's values are shown.
  const asPainted = {
    ...mine,
    versions: [4, 0, 0],
    fields: { start: [monday, 0, 0] },
    late: [1],
    daysLate: [1],
  };
  applyMoves(store, [readMoves(asPainted)]);
  expect(plan()?.overdue).toEqual([false, true, false]);
  // A change by another person in the meantime is shown.
  applyMoves(store, [readMoves({ ...mine, by: 'u', versions: [5, 0, 0] })]);
  expect(plan()?.start).toEqual(['2026-12-08T08:00', null, '2026-12-08T08:00']);
  await Promise.resolve();
  answer();
  await write;
  expect(queue.takeMissed('p')).toBe(true);
});

test('a move does not replace what this tab is writing into a row, and has no new values', async () => {
  const { store, queue, listed } = await openStore();
  const written = { data: { response: { version: 3 } } };
  let answer = () => {};
  const write = queue.writeWork({ id: 'a', version: 3 }, ['title'], () =>
    new Promise<void>((resolve) => (answer = resolve)).then(() => written),
  );
  await Promise.resolve();
  const shown = showChanged(store, ['a'], () => ({ start: '2026-12-24T08:00' }));
  expect(applyMoves(store, [readMoves(moves)])).toEqual([]);
  expect(listed()[0]?.start).toBe('2026-12-24T08:00');
  await Promise.resolve();
  answer();
  await write;
  shown.takeBack();
  expect(listed()[0]).toMatchObject({ start: '2026-12-08T08:00', version: 4 });
});
