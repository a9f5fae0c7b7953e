import { fileURLToPath } from 'node:url';
import { convertNeutralPlan, schedule, writeNeutralSchedule } from '@gantry/scheduling';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { DATA_IS_ABSENT, hasSharedData, readShared } from '../../scheduling/tests/support/shared-data.ts';
import { NEUTRAL_PLANS } from '../../scheduling/tests/support/shared-plans.ts';
import { expect, test } from '../harness/test.ts';

const origin = 'http://engine.localhost';

test('the engine computes the same in a browser worker as on the server', async ({ page }) => {
  const plans = [drawPlan(1, 300), drawPlan(2, 300), drawPlan(3, 300)];
  const answers = await expectSameAnswers(page, plans);
  // Plans in which all works have the same dates would prove nothing.
  expect(
    new Set(JSON.parse(answers[0] ?? '').tasks.map(({ start }: { start: string }) => start)).size,
  ).toBeGreaterThan(20);
});

test('the engine schedules the plans that Microsoft Project saved in a browser worker as on the server', async ({
  page,
}) => {
  test.skip(!hasSharedData, DATA_IS_ABSENT);
  await expectSameAnswers(
    page,
    NEUTRAL_PLANS.map((name) => JSON.parse(readShared(`msproject/${name}.json`))),
  );
});

async function expectSameAnswers(page: Page, plans: unknown[]): Promise<string[]> {
  const answers = await scheduleInWorker(page, plans);
  expect(answers).toHaveLength(plans.length);
  for (const [index, plan] of plans.entries()) expect(answers[index]).toBe(scheduleHere(plan));
  return answers;
}

function scheduleHere(document: unknown): string {
  const { plan, findings } = convertNeutralPlan(document);
  return JSON.stringify(writeNeutralSchedule(schedule(plan), findings));
}

async function scheduleInWorker(page: Page, plans: unknown[]): Promise<string[]> {
  const worker = await bundleWorker();
  await page
    .context()
    .route(`${origin}/**`, (route) =>
      route.request().url().endsWith('.js')
        ? route.fulfill({ contentType: 'text/javascript', body: worker })
        : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Engine</title>' }),
    );
  await page.goto(`${origin}/`);
  return page.evaluate(async (documents) => {
    const worker = new Worker('/engine-worker.js', { type: 'module' });
    const answerTo = (document: unknown) =>
      new Promise<string>((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage(document);
      });
    const answers: string[] = [];
    for (const document of documents) answers.push(await answerTo(document));
    worker.terminate();
    return answers;
  }, plans);
}

async function bundleWorker(): Promise<string> {
  const entry = fileURLToPath(new URL('../fixtures/engine-worker.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'engine-worker' } },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  if (bundle === undefined || !('output' in bundle)) throw new Error('The worker was not bundled.');
  return bundle.output[0].code;
}

/** A plan with all link types, lags, constraints and a holiday; the same seed gives the same plan. */
function drawPlan(seed: number, count: number): unknown {
  let state = seed;
  const draw = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const week = Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [
      day,
      [
        [480, 720],
        [780, 1020],
      ],
    ]),
  );
  return {
    project: {
      start: '2026-03-02T08:00:00',
      calendarUid: 1,
      scheduleFromStart: true,
      honorConstraints: true,
    },
    calendars: [{ uid: 1, week, exceptions: [{ from: '2026-04-03', to: '2026-04-06', working: [] }] }],
    tasks: Array.from({ length: count }, (_, uid) => ({
      uid,
      name: `Work ${uid}`,
      durationMinutes: 240 * draw(12),
      active: true,
      constraint: uid % 29 === 7 ? 'SNET' : uid % 37 === 5 ? 'ALAP' : 'ASAP',
      constraintDate: uid % 29 === 7 ? '2026-05-04T08:00:00' : null,
      deadline: uid % 17 === 3 ? '2026-06-12T17:00:00' : null,
      predecessors:
        uid === 0
          ? []
          : [
              {
                uid: draw(uid),
                type: ['FS', 'FS', 'SS', 'FF', 'SF'][draw(5)],
                lagUnit: 'd',
                lagMinutes: 480 * (draw(5) - 1),
                elapsed: draw(7) === 0,
              },
            ],
    })),
    resources: [],
    assignments: [],
  };
}
