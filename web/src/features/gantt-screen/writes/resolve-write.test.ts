import type { Conflict } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { conflictsByWork } from '#features/works/index.ts';
import { emptyWrite, type PlanWrite } from './plan-write.ts';
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

describe('what two people did to the same works', () => {
  const collided = conflictsByWork(write.works, [
    conflict('piles', 'start'),
    conflict('piles', 'durationMinutes'),
    conflict('base', 'due'),
    conflict('elsewhere', 'start'),
  ]);

  test('is asked work by work, of the fields that were sent', () => {
    expect(collided.map(({ id, conflicts }) => [id, ...conflicts.map(({ field }) => field)])).toEqual([
      ['piles', 'start'],
      ['base', 'due'],
    ]);
  });

  test('keeps theirs where nothing is chosen, and is nothing where nothing is left', () => {
    const chosen = resolveWrite(write, collided, {});
    expect(chosen?.works).toEqual([
      { id: 'piles', change: { due: span.due }, shown: { due: span.due, durationMinutes: 960 } },
    ]);
    expect(chosen?.moves).toEqual([]);
    const alone = { ...write, works: write.works.slice(1) };
    expect(resolveWrite(alone, collided, {})).toBeUndefined();
  });

  test('keeps what was chosen to be mine, as it was sent', () => {
    const sides = { piles: { start: 'mine' }, base: { due: 'mine' } } as const;
    expect(resolveWrite(write, collided, sides)).toEqual(write);
  });
});
