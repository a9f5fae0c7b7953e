import { expect, test } from 'vitest';
import { mapInSlices } from './in-slices.ts';

/** Counts how often other tasks run in the meantime. */
async function countTurns(done: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const count = () => {
    if (isDone) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  await done;
  isDone = true;
  return turns;
}

test('many items are mapped in order while other tasks run in between', async () => {
  const numbers = Array.from({ length: 5_000 }, (_, index) => index);
  let mapped: number[] = [];
  const turns = await countTurns(
    mapInSlices(numbers, (number, index) => number + index).then((result) => {
      mapped = result;
    }),
  );
  expect(mapped).toEqual(numbers.map((number) => 2 * number));
  // Ten slices; the counter runs with the second of them.
  expect(turns).toBeGreaterThanOrEqual(8);
});

test('few items are mapped without a pause', async () => {
  expect(await countTurns(mapInSlices([1, 2, 3], (number) => number))).toBe(0);
});
