import { describe, expect, test } from 'vitest';
import { hostOf } from '../test/a-host.ts';
import { aDocument, planOf } from '../test/a-plan.ts';
import { linkInOrder } from './link-in-order.ts';

const day = { start: '2026-12-01T08:00', due: '2026-12-01T17:00' };

function linked(works: object[], links: [number, number][], inHand: readonly number[]) {
  const plan = planOf(
    aDocument(
      works.map((work) => ({ ...day, ...work })),
      links,
    ),
  );
  const wanted = linkInOrder(hostOf(plan, '2026-12-31'), inHand);
  return typeof wanted === 'object'
    ? {
        ...wanted.write,
        pairs: wanted.write.addLinks.map((link) => `${link.predecessorId} ${link.type} ${link.successorId}`),
      }
    : wanted;
}

describe('works that are linked in order', () => {
  test('are linked in the order of the rows, not of the selection, in one change', () => {
    const write = linked([{}, {}, {}, {}], [], [3, 0, 1]);
    expect(write).toMatchObject({
      pairs: ['work-1 FS work-2', 'work-2 FS work-4'],
      announce: '3 works linked in order',
    });
    expect(typeof write === 'object' && write.moves.map(({ id, due }) => [id, due])).toEqual([
      ['work-2', '2026-12-02T17:00'],
      ['work-4', '2026-12-03T17:00'],
    ]);
  });

  test('include the works below a summary, but not the summary that is selected with them', () => {
    const phase = { start: null, due: null, durationMinutes: null };
    expect(linked([phase, { parent: 0 }, { parent: 0 }, {}], [], [0, 1, 2, 3])).toMatchObject({
      pairs: ['work-2 FS work-3', 'work-3 FS work-4'],
    });
  });

  test('get only the missing links', () => {
    expect(linked([{}, {}, {}], [[0, 1]], [0, 1, 2])).toMatchObject({ pairs: ['work-2 FS work-3'] });
    expect(linked([{}, {}], [[0, 1]], [0, 1])).toBe('These works follow each other already.');
    expect(linked([{}, {}], [], [0])).toBe('Select two works or more to link them in order.');
  });

  test('are refused with the reason when a cycle would result, or when one may not be linked', () => {
    // The last of them is already a predecessor of the first.
    expect(linked([{}, {}, {}], [[2, 0]], [0, 1, 2])).toBe(
      'HAR-3 cannot come after HAR-2: the links would form a circle',
    );
    expect(linked([{}, { maySchedule: false }], [], [0, 1])).toContain('HAR-2');
  });
});
