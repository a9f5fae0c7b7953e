import { pino } from 'pino';
import { expect, test } from 'vitest';
import { repeat } from './repeat.ts';

const log = pino({ level: 'silent' });

test('a repetition reports its runs, its failures, and whether the last run failed', async () => {
  let fails = true;
  const repetition = repeat('counting', 1, log, async () => {
    if (fails) throw new Error('not now');
  });
  await expect.poll(() => repetition.state.failures).toBeGreaterThan(0);
  expect(repetition.state).toMatchObject({
    name: 'counting',
    isFailing: true,
    lastFailedAt: expect.any(Date),
  });
  fails = false;
  await expect.poll(() => repetition.state.isFailing).toBe(false);
  await repetition.stop();
  expect(repetition.state.runs).toBeGreaterThan(repetition.state.failures);
  expect(repetition.state.isRunning).toBe(false);
});
