import type { Rescheduled } from '@gantry/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Caller, openOffice } from '../../tests/office.ts';
import { DAY, openPlanDesk } from './testing/plan-desk.ts';

const office = await openOffice();
let max: Caller;

beforeAll(async () => {
  max = await office.person({ name: 'Max Manager', roles: ['manager'] });
});

const movedBy = ({ body }: Answer) => (body as unknown as { rescheduled?: Rescheduled }).rescheduled;

/** `count` works of a day, each after the one before, from Monday 2 March on. */
async function openChain(count: number) {
  const desk = await openPlanDesk(max);
  const names = Array.from({ length: count }, (_, index) => `w${index}`);
  for (const name of names) await desk.make(name, name === 'w0' ? {} : { start: undefined });
  for (const [index, name] of names.slice(1).entries()) await desk.link(`w${index}`, name);
  return { ...desk, names };
}

describe('what follows a change', () => {
  it('moves along links, in the same change set, and the answer says what moved', async () => {
    const chain = await openChain(4);
    expect(await chain.dates('w3')).toBe('2026-03-05T08:00 → 2026-03-05T17:00');
    const answer = await chain.change('w0', { start: '2026-03-05' });
    const moved = movedBy(answer);
    expect(moved?.works.map(({ id, start }) => [id, start])).toEqual([
      [chain.idOf('w1'), '2026-03-06T08:00'],
      [chain.idOf('w2'), '2026-03-09T08:00'],
      [chain.idOf('w3'), '2026-03-10T08:00'],
    ]);
    expect(moved?.count).toBe(3);
    const last = await chain.read('w3');
    expect(moved?.works.at(-1)).toMatchObject({ due: last.due, version: last.version });
    const history = await max.list(`/api/works/${chain.idOf('w3')}/history`);
    expect(history[0]).toMatchObject({ id: answer.body.changeSetId });
    expect(
      ((history[0]?.items ?? []) as { origin: string }[]).every(({ origin }) => origin === 'scheduler'),
    ).toBe(true);
  });

  it('goes back with undo, and forth with redo', async () => {
    const chain = await openChain(3);
    const { body } = await chain.change('w0', { durationMinutes: 3 * DAY });
    expect(await chain.dates('w2')).toBe('2026-03-06T08:00 → 2026-03-06T17:00');
    const undone = await max.post(`/api/change-sets/${body.changeSetId}/undo`);
    expect(undone.body.response).toMatchObject({ refused: [] });
    expect(await chain.dates('w0')).toBe('2026-03-02T08:00 → 2026-03-02T17:00');
    expect(await chain.dates('w2')).toBe('2026-03-04T08:00 → 2026-03-04T17:00');
    await max.post(`/api/change-sets/${undone.body.response.changeSetId}/undo`);
    expect(await chain.dates('w2')).toBe('2026-03-06T08:00 → 2026-03-06T17:00');
  });

  it.each([
    { type: 'FS', lag: 0, dates: '2026-03-04T08:00 → 2026-03-04T17:00' },
    { type: 'FS', lag: DAY, dates: '2026-03-05T08:00 → 2026-03-05T17:00' },
    { type: 'FS', lag: -DAY, dates: '2026-03-03T08:00 → 2026-03-03T17:00' },
    { type: 'FS', lag: 1440, lagUnit: 'elapsed', dates: '2026-03-05T08:00 → 2026-03-05T17:00' },
    { type: 'FS', lag: 50, lagUnit: 'percent', dates: '2026-03-05T08:00 → 2026-03-05T17:00' },
    { type: 'SS', lag: DAY, dates: '2026-03-03T08:00 → 2026-03-03T17:00' },
    { type: 'FF', lag: 0, dates: '2026-03-03T08:00 → 2026-03-03T17:00' },
    { type: 'SF', lag: 3 * DAY, dates: '2026-03-04T08:00 → 2026-03-04T17:00' },
  ])('places what comes after by $type with a lag of $lag $lagUnit', async ({ dates, ...link }) => {
    const desk = await openPlanDesk(max);
    await desk.make('first', { durationMinutes: 2 * DAY });
    await desk.make('second', { start: undefined });
    await desk.link('first', 'second', link);
    expect(await desk.dates('second')).toBe(dates);
  });
});
