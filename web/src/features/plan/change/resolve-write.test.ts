import type { Conflict } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { conflictsByWork } from '#features/works/index.ts';
import { emptyWrite, type PlanWrite } from '#sync/plan/plan-write.ts';
import { resolveWrite } from './resolve-write.ts';

const span = { start: '2026-12-01T08:00', due: '2026-12-02T17:00' };
const write: PlanWrite = {
  ...emptyWrite,
  works: [
    { id: 'piles', change: span, shown: { ...span, durationMinutes: 960 } },
    { id: 'base', change: { due: span.due }, shown: { due: span.due } },
  ],
  moves: [
    { id: 'piles', ...span },
    { id: 'base', ...span },
  ],
  announce: '2 works moved',
};
const conflict = (workId: string, field: string): Conflict => ({
  workId,
  field,
  yours: 'mine',
  theirs: 'theirs',
  changedBy: { id: 'mai', name: 'Mai Pham' },
  changedAt: '2026-12-01T08:00:00.000Z',
});

describe('conflicts of two people about the same works', () => {
  const collided = conflictsByWork(write.works, [
    conflict('piles', 'start'),
    conflict('piles', 'durationMinutes'),
    conflict('base', 'due'),
    conflict('elsewhere', 'start'),
  ]);

  test('are asked about work by work, for the fields that were sent', () => {
    expect(collided.map(({ id, conflicts }) => [id, ...conflicts.map(({ field }) => field)])).toEqual([
      ['piles', 'start'],
      ['base', 'due'],
    ]);
  });

  test('keep the values of others by default, and the write is undefined when nothing is left', () => {
    const chosen = resolveWrite(write, collided, {});
    expect(chosen?.works).toEqual([
      { id: 'piles', change: { due: span.due }, shown: { due: span.due, durationMinutes: 960 } },
    ]);
    expect(chosen?.moves).toEqual([]);
    const alone = { ...write, works: write.works.slice(1) };
    expect(resolveWrite(alone, collided, {})).toBeUndefined();
  });

  test("keep the person's own values when chosen, as they were sent", () => {
    const sides = { piles: { start: 'mine' }, base: { due: 'mine' } } as const;
    expect(resolveWrite(write, collided, sides)).toEqual(write);
  });
});

test('for a link, the type and the lag are chosen, the lag together with its unit', () => {
  const before = {
    predecessorId: 'piles',
    successorId: 'base',
    type: 'FS',
    lag: 0,
    lagUnit: 'working',
  } as const;
  const change = { type: 'SS', lag: 50, lagUnit: 'percent' } as const;
  const relink = { ...emptyWrite, changeLinks: [{ id: 'link', seen: 1, before, change }], announce: '' };
  const ofLink = (field: string, theirs: unknown): Conflict => ({
    ...conflict('', field),
    workId: undefined,
    link: { id: 'link', name: 'HAR-2 after HAR-1', version: 3 },
    theirs,
  });
  const collided = conflictsByWork(relink.changeLinks, [
    ofLink('type', 'FF'),
    { ...ofLink('lag', 480), yours: 50 },
    { ...ofLink('lagUnit', 'working'), yours: 'percent' },
  ]);
  expect(collided[0]?.conflicts).toMatchObject([
    { field: 'type', theirs: 'FF' },
    { field: 'lag', yours: { lag: 50, lagUnit: 'percent' }, theirs: { lag: 480, lagUnit: 'working' } },
  ]);
  const kind = resolveWrite(relink, collided, { link: { type: 'mine' } });
  expect(kind?.changeLinks).toEqual([{ id: 'link', before, change: { type: 'SS' } }]);
  const lag = resolveWrite(relink, collided, { link: { lag: 'mine' } });
  expect(lag?.changeLinks).toEqual([{ id: 'link', before, change: { lag: 50, lagUnit: 'percent' } }]);
  expect(resolveWrite(relink, collided, {})).toBeUndefined();
  // When all of it stays as sent, the shown moves stay valid.
  const shown = { ...relink, moves: write.moves };
  expect(resolveWrite(shown, collided, { link: { type: 'mine', lag: 'mine' } })?.moves).toEqual(write.moves);
  expect(resolveWrite(shown, collided, { link: { type: 'mine' } })?.moves).toEqual([]);
});
