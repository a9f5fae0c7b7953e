import type { Preview, PreviewIntent } from '@gantry/gantt';
import { expect, test } from 'vitest';
import { asTried, followersGoAlong } from './only-planned.ts';

test('a move without followers is refused before the drop, unless another refusal comes first', () => {
  const move = { kind: 'move', work: 1, works: [1], start: 0, finish: 1 } as const;
  const told: Preview = {
    count: 1,
    works: Int32Array.of(1),
    start: Int32Array.of(0),
    finish: Int32Array.of(1),
  };
  const ask = (intent: PreviewIntent, preview = told) => asTried(() => preview)(intent);
  expect(ask({ ...move, withFollowers: true })).toBe(told);
  expect(ask({ kind: 'progress', work: 1, progress: 50 })).toBe(told);
  expect(ask({ ...move, withFollowers: false })).toMatchObject({ count: 0, refused: followersGoAlong });
  const refused = { ...told, count: 0, refused: 'You may not' };
  expect(ask({ ...move, withFollowers: false }, refused)).toEqual(refused);
});
