import { expect, test } from 'vitest';
import { mapInSlices } from './in-slices.ts';

/** How often others get their turn while it is done. */
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

test('many items are mapped in their order, and others get their turn meanwhile', async () => {
  const numbers = Array.from({ length: 5_000 }, (_, index) => index);
  let mapped: number[] = [];
  const turns = await countTurns(
    mapInSlices(numbers, (number, index) => number + index).then((result) => {
      mapped = result;
    }),
  );
  expect(mapped).toEqual(numbers.map((number) => 2 * number));
  // Ten slices; the counter gets its turn with the second of them.
  expect(turns).toBeGreaterThanOrEqual(8);
});

test('few items are mapped at once', async () => {
  expect(await countTurns(mapInSlices([1, 2, 3], (number) => number))).toBe(0);
});
