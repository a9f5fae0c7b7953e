import type { WorkDocument } from '@gantry/contract';
import { expect, test } from 'vitest';
import { aDocument } from '#features/plan/test/a-plan.ts';
import { PlanReadings } from './plan-readings.ts';
import { emptyWrite, type PlanWrite } from './plan-write.ts';
import { answeredOverReading, overReading } from './reapply-write.ts';

const readings = new PlanReadings();
const days = (day: number) => ({ start: `2026-12-0${day}T08:00`, due: `2026-12-0${day}T17:00` });
const link = { predecessorId: 'base', successorId: 'deck', type: 'FS', lag: 0, lagUnit: 'working' } as const;
const write: PlanWrite = {
  ...emptyWrite,
  announce: '',
  works: [{ id: 'piles', change: days(3), shown: { ...days(3), durationMinutes: 480 } }],
  moves: [{ id: 'base', ...days(4) }],
  addLinks: [link],
  removeLinkIds: ['link-0'],
};
const answer = {
  response: { works: [{ id: 'piles', ...days(3), version: 2, durationMinutes: 480 }], links: [] },
  rescheduled: { count: 1, works: [{ id: 'base', ...days(4), version: 2, durationMinutes: 480 }] },
};
const old = (): WorkDocument => ({
  ...aDocument([{ id: 'piles' }, { id: 'base' }, { id: 'deck' }], [[0, 2]]),
  outside: [],
});

/** A read whose response arrives when the test wants it. */
function slowReading() {
  const { promise, resolve } = Promise.withResolvers<{
    readonly data: { readonly response: WorkDocument };
  }>();
  const read = readings.read('harbour', () => promise);
  return async (response: WorkDocument) => {
    resolve({ data: { response } });
    const { data } = (await read) as { readonly data: { readonly response: WorkDocument } };
    return data.response;
  };
}

test('an older response that arrives during or after a write does not move the bar back', async () => {
  const [beforeAll, other] = [slowReading(), slowReading()];
  const answered = readings.begin('harbour', overReading(write));
  const during = slowReading();
  const shown = await beforeAll(old());
  expect(shown.works.start).toEqual([days(3).start, days(4).start, days(1).start]);
  expect(shown.links).toMatchObject({ predecessor: [1], successor: [2] });

  answered(answeredOverReading(write, answer));
  const after = await other(old());
  expect([after.works.start.slice(0, 2), after.works.version]).toEqual([
    [days(3).start, days(4).start],
    [2, 2, 1],
  ]);
  expect(after.links.id).toEqual([]);
  // Newer changes by the server and by others stay.
  const newer = old();
  Object.assign(newer.works, { version: [3, 2, 1], start: [days(8).start, days(4).start, days(1).start] });
  expect((await during(newer)).works.start).toEqual(newer.works.start);
  expect((await slowReading()(old())).works.start[0]).toBe(days(1).start);
});

test('a changed link is applied to an older response, unless others have changed it since', async () => {
  const before = {
    predecessorId: 'piles',
    successorId: 'deck',
    type: 'FS',
    lag: 0,
    lagUnit: 'working',
  } as const;
  const relink: PlanWrite = {
    ...emptyWrite,
    announce: '',
    changeLinks: [{ id: 'link-0', seen: 1, before, change: { type: 'SS' } }],
  };
  const response = { works: [], links: [{ id: 'link-0', version: 2 }] };
  const answered = answeredOverReading(relink, { response });
  expect(answered(old()).links).toMatchObject({ type: ['SS'], version: [2] });
  const newer = old();
  Object.assign(newer.links, { type: ['FF'], version: [3] });
  expect(answered(newer).links).toMatchObject({ type: ['FF'], version: [3] });
});

test('a refused write is not applied to any response', async () => {
  const reading = slowReading();
  readings.begin('harbour', overReading(write))(undefined);
  const read = old();
  expect(await reading(read)).toBe(read);
});

test('a link that the response already contains is not added twice', async () => {
  const answered = readings.begin('harbour', overReading(write));
  const known = { ...old(), ...aDocument([{ id: 'piles' }, { id: 'base' }, { id: 'deck' }], [[1, 2]]) };
  known.links.id = ['named'];
  expect((await slowReading()(known)).links.id).toEqual(['named']);
  answered(undefined);
});
