import type { LiveChange, ProjectDocument } from '@gantry/contract';
import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { api } from '#api/api.ts';
import { call } from '#api/call.ts';
import { authReducer } from '#store/auth.ts';
import { aWork } from '../test/a-work.ts';
import { applyWorks } from './apply-works.ts';

const noNames: LiveChange['references'] = { users: [], projects: [], departments: [], labels: [] };
const plans = api.injectEndpoints({
  endpoints: (build) => ({ getProjectDocument: build.query(call('getProjectDocument')) }),
});

test('a plan shows at once what somebody else has changed, unless it knows something newer', async () => {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, auth: authReducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const works = {
    id: ['a', 'b'],
    start: ['2026-12-01T08:00', null],
    due: ['2026-12-01T17:00', null],
    version: [3, 7],
    mayUpdate: [true, true],
    maySchedule: [true, true],
  };
  const columns = ['title', 'status', 'priority', 'ownerId', 'deadline', 'durationMinutes', 'scheduleMode'];
  const more = ['constraint', 'constraintDate', 'actualStart', 'actualFinish', 'calendarId', 'progress'];
  const rest = ['milestone', 'overdue', 'assigneeIds', 'effortMinutes', 'lastActivity'];
  const empty = Object.fromEntries([...columns, ...more, ...rest].map((name) => [name, [null, null]]));
  const document = { project: { id: 'p' }, works: { ...empty, ...works } } as unknown as ProjectDocument;
  const args = { params: { id: 'p' } };
  await store.dispatch(
    plans.util.upsertQueryData('getProjectDocument', args, { response: document, changeSetId: null }),
  );
  const shown = () =>
    plans.endpoints.getProjectDocument.select(args)(store.getState() as never).data?.response.works;
  const before = shown();

  const moved = { start: '2026-12-08T08:00', due: '2026-12-08T17:00', projectId: 'p' };
  const sent = [
    { row: aWork({ ...moved, id: 'a', version: 4, can: ['update'] }), fields: ['start', 'due'] },
    { row: aWork({ ...moved, id: 'b', version: 7 }), fields: ['start', 'due'] },
    { row: aWork({ ...moved, id: 'c', version: 9 }), fields: ['start', 'due'] },
  ];
  applyWorks(store, sent, noNames);
  expect(shown()?.start).toEqual(['2026-12-08T08:00', null]);
  expect(shown()?.version).toEqual([4, 7]);
  expect(shown()?.maySchedule).toEqual([false, true]);
  // What has not changed is the same object still, so that nothing is painted for it.
  expect(shown()?.id).toBe(before?.id);
});
