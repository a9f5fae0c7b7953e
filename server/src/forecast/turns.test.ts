import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** Something that is done when it is told to be, and counts how often it was begun. */
function openSteps() {
  const steps: PromiseWithResolvers<string>[] = [];
  const begin = () => {
    const step = Promise.withResolvers<string>();
    steps.push(step);
    return step.promise;
  };
  return { steps, begin };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('begins once more for all who ask while it is done, and gives them what came after their question', async () => {
  const turns = new Turns<string>();
  const { steps, begin } = openSteps();
  const first = turns.run('harbour', begin);
  const others = [1, 2, 3].map(() => turns.run('harbour', begin));
  expect(steps).toHaveLength(1);
  steps[0]?.resolve('old');
  expect(await first).toBe('old');
  await settled();
  expect(steps).toHaveLength(2);
  steps[1]?.resolve('new');
  expect(await Promise.all(others)).toEqual(['new', 'new', 'new']);
  void turns.run('harbour', begin);
  expect(steps).toHaveLength(3);
});

it('goes on where one failed, and keeps no key from another', async () => {
  const turns = new Turns<string>();
  const { steps, begin } = openSteps();
  const failed = expect(turns.run('harbour', begin)).rejects.toThrow('no plan');
  const after = turns.run('harbour', begin);
  void turns.run('quay', begin);
  expect(steps).toHaveLength(2);
  steps[0]?.reject(new Error('no plan'));
  await failed;
  await settled();
  steps[2]?.resolve('new');
  expect(await after).toBe('new');
});
