import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** A task that ends when the test says so, and counts its starts. */
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

it('runs once more for all who ask during a run, and gives them this later result', async () => {
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

it('continues after a failure, and does not block other keys', async () => {
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
