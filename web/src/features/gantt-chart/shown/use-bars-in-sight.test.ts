import { expect, test } from 'vitest';
import { aDocument, planOf } from '#features/plan/test/a-plan.ts';
import { askedFor } from './use-bars-in-sight.ts';

test('the requested works exclude surrounding summaries and works without dates', () => {
  const none = { start: null, due: null, durationMinutes: null };
  const { data, rows } = planOf(
    aDocument([{}, { parent: 0 }, { parent: 1 }, { parent: 0, ...none }, {}, { parent: 4 }]),
  );
  expect([...askedFor(rows, data)]).toEqual([2, 5]);
  expect([...askedFor(Int32Array.of(0, 1, 2), data)]).toEqual([2]);
  expect([...askedFor(Int32Array.of(0), data)]).toEqual([0]);
});
