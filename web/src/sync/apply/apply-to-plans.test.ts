import type { LiveChange, ProjectDocument, Work, WorkDocument } from '@gantry/contract';
import { expect, test } from 'vitest';
import { api } from '#api/api.ts';
import { call } from '#api/call.ts';
import { aWork } from '#features/works/test/a-work.ts';
import { storeWithCountedPatches } from '#features/works/test/store-with-counted-patches.ts';
import { applyMoves, applyWorks } from './applier.ts';
import { outdatesPlans } from './apply-to-plans.ts';
import { readMoves } from './read-moves.ts';

const noNames: LiveChange['references'] = {
  users: [],
  projects: [],
  departments: [],
  labels: [],
  resources: [],
};
const plans = api.injectEndpoints({
  endpoints: (build) => ({ getProjectDocument: build.query(call('getProjectDocument')) }),
});

/** A store with the plan of two works; the second one has no dates. */
async function storeWithPlan() {
  const { store, sync, patches } = storeWithCountedPatches();
  const works = {
    id: ['a', 'b'],
    key: ['HAR-1', 'HAR-2'],
    parent: [-1, 0],
    start: ['2026-12-01T08:00', null],
    due: ['2026-12-01T17:00', null],
    version: [3, 7],
    mayUpdate: [true, true],
    maySchedule: [true, true],
  };
  const columns = [
    'title',
    'status',
    'priority',
    'ownerId',
    'reviewerId',
    'deadline',
    'durationMinutes',
    'scheduleMode',
  ];
  const more = ['constraint', 'constraintDate', 'actualStart', 'actualFinish', 'calendarId', 'progress'];
  const rest = [
    'milestone',
    'overdue',
    'assigneeIds',
    'resourceIds',
    'labelIds',
    'units',
    'effortMinutes',
    'remainingMinutes',
    'resume',
    'resumeDoneMinutes',
    'interruptions',
    'reference',
    'lastActivity',
  ];
  const empty = Object.fromEntries([...columns, ...more, ...rest].map((name) => [name, [null, null]]));
  const document = {
    project: { id: 'p' },
    works: { ...empty, ...works },
    outside: [{ id: 'o' }],
  } as unknown as ProjectDocument;
  const args = { params: { id: 'p' } };
  await store.dispatch(
    plans.util.upsertQueryData('getProjectDocument', args, { response: document, changeSetId: null }),
  );
  const shown = () =>
    plans.endpoints.getProjectDocument.select(args)(store.getState() as never).data?.response.works;
  return { store, sync, shown, patches };
}

test('a plan shows a change by another person at once, unless a newer version is known', async () => {
  const { store, shown, patches } = await storeWithPlan();
  const before = shown();

  const moved = { start: '2026-12-08T08:00', due: '2026-12-08T17:00', projectId: 'p' };
  const sent = [
    { row: aWork({ ...moved, id: 'a', version: 4, can: ['update'] }), fields: ['start', 'due'] },
    { row: aWork({ ...moved, id: 'b', version: 6 }), fields: ['start', 'due'] },
    { row: aWork({ ...moved, id: 'c', version: 9 }), fields: ['start', 'due'] },
  ];
  applyWorks(store, sent, noNames);
  expect(shown()?.start).toEqual(['2026-12-08T08:00', null]);
  expect(shown()?.version).toEqual([4, 7]);
  expect(shown()?.maySchedule).toEqual([false, true]);
  // Unchanged columns stay the same object, so that nothing is rendered for them.
  expect(shown()?.id).toBe(before?.id);
  expect(patches()).toBe(1);
  // The chart is drawn once for an event, however many works it contains.
  applyWorks(
    store,
    ['a', 'b'].map((id) => ({ row: aWork({ ...moved, id, version: 9, due: null }), fields: ['due'] })),
    noNames,
  );
  expect(shown()?.due).toEqual([null, null]);
  expect(patches()).toBe(2);
});

test('consequences of a write of this tab are shown once no other write is running', async () => {
  const { sync, store, shown } = await storeWithPlan();
  // The same version: the response of the write has already set the dates of the work.
  const late = aWork({ id: 'b', projectId: 'p', version: 7, due: '2026-11-01T17:00', overdue: true });
  const tell = () => applyWorks(store, [{ row: late, fields: ['due'] }], noNames);
  let answer = () => {};
  const write = sync.queue.plans.take('p', () => new Promise<void>((resolve) => (answer = resolve)));
  tell();
  expect(shown()?.overdue).toEqual([null, null]);
  await Promise.resolve();
  answer();
  await write;
  // The plan must be read, because the event could not be applied.
  expect([sync.queue.takeMissed('p'), sync.queue.takeMissed('p')]).toEqual([true, false]);
  tell();
  expect(shown()?.overdue).toEqual([null, true]);
});

test('a plan is read again when works are added, deleted or moved in the tree, but not when events suffice', async () => {
  const { store } = await storeWithPlan();
  const nothing = { works: [], gone: [], touched: [] };
  const sent = (work: Partial<Work>, fields: string[] = ['start']) => ({
    ...nothing,
    works: [{ row: aWork({ id: 'b', key: 'HAR-2', parentId: 'a', projectId: 'p', ...work }), fields }],
  });
  const link = (...workIds: string[]) => ({
    ...nothing,
    touched: [{ entity: 'link' as const, id: 'l', workIds }],
  });
  const isOutdated = (change: Parameters<typeof outdatesPlans>[1]) => outdatesPlans(store, change);

  expect(isOutdated(sent({}, ['start', 'due', 'ownerId', 'status']))).toBe(false);
  expect(isOutdated(sent({ id: 'x', projectId: 'another' }, ['row']))).toBe(false);
  expect(isOutdated({ ...nothing, gone: ['x'] })).toBe(false);
  expect(isOutdated(link('x', 'y'))).toBe(false);

  expect(isOutdated(sent({ id: 'new', key: 'HAR-3' }, ['row']))).toBe(true);
  expect(isOutdated(sent({ parentId: null }))).toBe(true);
  expect(isOutdated(sent({}, ['rank']))).toBe(true);
  expect(isOutdated(sent({ archivedAt: '2026-11-01T00:00:00Z' }))).toBe(true);
  expect(isOutdated(sent({ projectId: 'another', key: 'OTH-9' }))).toBe(true);
  expect(isOutdated({ ...nothing, gone: ['a'] })).toBe(true);
  expect(isOutdated(link('x', 'b'))).toBe(true);
  // Of another project, but a predecessor of one of the plan's works.
  expect(isOutdated(sent({ id: 'o', projectId: 'another' }))).toBe(true);
});

test('changes by others while a plan is being read are applied to an older response', async () => {
  const { sync, store, shown } = await storeWithPlan();
  const response = { works: shown() };
  const { promise, resolve } = Promise.withResolvers<{
    readonly data: { readonly response: WorkDocument };
  }>();
  const read = sync.readings.read('p', () => promise);
  const dates = { start: '2026-12-08T08:00', due: '2026-12-08T17:00', projectId: 'p' };
  applyWorks(store, [{ row: aWork({ ...dates, id: 'a', version: 4 }), fields: ['start'] }], noNames);
  const moves = {
    projectId: 'p',
    keyPrefix: 'HAR',
    numbers: [2],
    versions: [8],
    fields: { start: [Date.parse('2026-12-09T08:00Z') / 60_000] },
    late: [],
    daysLate: [],
    at: '2026-12-01T10:00:00Z',
    by: 'u',
  };
  applyMoves(store, [readMoves(moves)]);
  // Works that are added or deleted in the meantime may or may not be in the response.
  const link = { entity: 'link' as const, workIds: ['elsewhere'] };
  const change = { works: [], gone: [], touched: [{ ...link, row: { id: 'l' } }] } as unknown as LiveChange;
  expect(outdatesPlans(store, change)).toBe(true);
  resolve({ data: { response: response as WorkDocument } });
  const answer = (await read) as { readonly data: { readonly response: WorkDocument } };
  expect(answer.data.response.works.start).toEqual(['2026-12-08T08:00', '2026-12-09T08:00']);
  expect(outdatesPlans(store, change)).toBe(false);
});
