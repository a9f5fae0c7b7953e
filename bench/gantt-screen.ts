import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/harness/chromium.ts';
import { call } from '../e2e/harness/company.ts';
import { buildWebAppIfNeeded } from '../scripts/build-web.mjs';
import { fillProject } from './support/fill-project.ts';
import { countPauses, type Pauses } from './support/page-pauses.ts';
import { ms, percentile, sortedNumbers } from './support/percentiles.ts';
import { joinServer, removeData, startServer, stopServer } from './support/running-server.ts';
import { seenIn } from './support/seen-in.ts';

/*
 * Measures the gantt screen of one large project: the time until it is usable, its bytes on the wire, what a drag
 * costs, and how long another person's drag takes to appear.
 *   node bench/gantt-screen.ts [works = 5000] [rounds = 5]
 */
const [works = 5000, rounds = 5] = process.argv.slice(2).map(Number);
const BAR = '.gantt-layer-rows :is(.gantt-bar-rest, .gantt-bar-critical-rest)';
/** If nothing has arrived for this long, everything has arrived. */
const QUIET_MS = 1500;
const size = { width: 1440, height: 900 };

const say = (step: string) => process.stderr.write(`${step} …\n`);
const middle = (values: readonly number[]) => percentile(sortedNumbers(values), 0.5);
const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;

async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  return chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ['--no-sandbox'] });
}

async function signIn(browser: Browser, baseURL: string, person: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, viewport: size });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click();
  await page.getByRole('button', { name: new RegExp(`^${person}`) }).click();
  await page.getByRole('navigation', { name: 'Main' }).first().waitFor();
  await page.close();
  return context;
}

interface Visit {
  readonly ms: number;
  readonly bytes: number;
  /** The bytes of the plan itself. */
  readonly plan: number;
}

/** The time until rows and bars are visible, from an empty cache or, if the app is already open, from a click. */
async function visit(page: Page, act: () => Promise<unknown>): Promise<Visit> {
  let [waited, plan] = [0, 0];
  const bytes = await bytesOf(
    page,
    async () => {
      const began = performance.now();
      await act();
      await seenIn(page, BAR, 4);
      waited = performance.now() - began;
    },
    (path, length) => {
      if (path.endsWith('/document')) plan += length;
    },
  );
  return { ms: waited, bytes, plan };
}

/**
 * Counts the bytes on the wire during and after the action. The live stream never ends, so the end is when nothing
 * arrives any more.
 */
async function bytesOf(
  page: Page,
  act: () => Promise<unknown>,
  onFile: (path: string, length: number) => void = () => undefined,
): Promise<number> {
  const client = await page.context().newCDPSession(page);
  const paths = new Map<string, string>();
  let bytes = 0;
  client.on('Network.requestWillBeSent', ({ requestId, request }) => paths.set(requestId, request.url));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    onFile(paths.get(requestId) ?? '', encodedDataLength);
  });
  await client.send('Network.enable');
  await act();
  for (let before = -1; before !== bytes; await page.waitForTimeout(QUIET_MS)) before = bytes;
  await client.detach();
  return bytes;
}

/** Each person who opens it is signed in and has an empty cache. */
async function asNewcomer<T>(
  browser: Browser,
  context: BrowserContext,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const baseURL = new URL(context.pages()[0]?.url() ?? '').origin;
  const storageState = await context.storageState();
  const fresh = await browser.newContext({ baseURL, storageState, viewport: size });
  fresh.setDefaultTimeout(120_000);
  try {
    return await act(await fresh.newPage());
  } finally {
    await fresh.close();
  }
}

interface FromProject extends Visit {
  /**
   * Bytes that arrive on the project's page at the first interaction: they belong to the app and are loaded on every
   * path.
   */
  readonly touched: number;
}

/** A person reads the project's page, moves the pointer and opens the chart. */
async function visitFromProject(page: Page, projectPath: string): Promise<FromProject> {
  const link = page.getByRole('link', { name: 'Gantt', exact: true }).first();
  await page.goto(projectPath);
  await link.waitFor();
  await page.waitForTimeout(QUIET_MS);
  const touched = await bytesOf(page, async () => {
    await page.mouse.move(size.width / 2, size.height / 2);
    await page.mouse.move(size.width / 2 + 10, size.height / 2);
  });
  return { ...(await visit(page, () => link.click())), touched };
}

/** Drags the first bar day by day, with all its followers. */
async function dragFirst(page: Page): Promise<void> {
  const box = await page.locator(BAR).first().boundingBox();
  if (box === null) throw new Error('The first work has no bar.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 20; step += 1) await page.mouse.move(x + step * 18, y);
  await page.locator('.gantt-tip').getByText(/ move/).waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

/** Records in the page when bars are painted at other places than before. */
async function watchBars(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((bar) => {
    const places = () => Array.from(document.querySelectorAll(bar), (each) => each.getAttribute('d')).join();
    const before = places();
    Object.assign(window, {
      barsMoved: new Promise((resolve) => {
        const watch = new MutationObserver(() => {
          if (places() === before) return;
          watch.disconnect();
          requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
        });
        watch.observe(document.body, { subtree: true, attributes: true, childList: true });
      }),
    });
  }, BAR);
  return () => page.evaluate(() => (window as unknown as { barsMoved: Promise<number> }).barsMoved);
}

/** The time from the response to one person's change until another person's open chart shows it. */
async function seenByAnother(actor: Page, watcher: Page, secondId: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const { body } = await call(actor, 'GET', `/api/works/${secondId}`);
    const { version, start } = body.response as { version: number; start: string };
    const moved = await watchBars(watcher);
    // Back and forth, so that the bar stays on screen.
    const days = round % 2 === 0 ? 7 : -7;
    const day = new Date(Date.parse(`${start.slice(0, 10)}T00:00Z`) + days * 86_400_000)
      .toISOString()
      .slice(0, 10);
    const { status } = await call(actor, 'PATCH', `/api/works/${secondId}`, { version, start: day });
    const answered = performance.timeOrigin + performance.now();
    if (status !== 200) throw new Error(`The change was refused with ${status}.`);
    const at = await moved();
    // The first round is a warm-up.
    if (round > 0) times.push(Math.max(0, at - answered));
    await watcher.waitForTimeout(QUIET_MS);
  }
  return times;
}

await buildWebAppIfNeeded();
const server = await startServer({ demo: true });
const platform = await joinServer(server);
const browser = await openBrowser();
try {
  say(`filling a project with ${works} works`);
  const { id, secondId } = await fillProject(platform, works);
  const baseURL = `http://localhost:${server.port}`;
  const chart = `/projects/project-detail/${id}/gantt-chart`;
  const actorContext = await signIn(browser, baseURL, 'Amara Okafor');
  const actor = await actorContext.newPage();
  await actor.goto('/');
  const { body: found } = await call(actor, 'GET', `/api/projects/${id}`);
  const { version } = found.response as { version: number };
  say('having the server schedule it');
  const began = performance.now();
  const today = new Date().toISOString().slice(0, 10);
  const { status } = await call(actor, 'PATCH', `/api/projects/${id}`, { version, start: today });
  if (status !== 200) throw new Error(`The project was not scheduled: ${status}.`);
  const scheduled = performance.now() - began;
  // The forecast is computed once for everyone. It is done now, so that it does not compete with a chart that is opened
  // later.
  await call(actor, 'GET', `/api/projects/${id}/forecast`);

  say('opening it');
  const cold: Visit[] = [];
  for (let round = 0; round < rounds; round += 1)
    cold.push(
      await asNewcomer(browser, actorContext, (page) =>
        visit(page, () => page.goto(chart, { waitUntil: 'commit' })),
      ),
    );
  const warm: FromProject[] = [];
  for (let round = 0; round < rounds; round += 1)
    warm.push(
      await asNewcomer(browser, actorContext, (page) =>
        visitFromProject(page, `/projects/project-detail/${id}`),
      ),
    );
  await actor.goto(chart);
  await actor.locator(BAR).nth(3).waitFor();
  await actor.waitForTimeout(QUIET_MS);
  say('dragging');
  const drag: Pauses = await countPauses(browser, actor, () => dragFirst(actor));
  say('watching another person');
  const watcherContext = await signIn(browser, baseURL, 'Sofia Rossi');
  const watcher = await watcherContext.newPage();
  const stream = watcher.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/live');
  await watcher.goto(chart);
  await watcher.locator(BAR).nth(3).waitFor();
  await stream;
  const seen = sortedNumbers(await seenByAnother(actor, watcher, secondId));

  const coldBytes = middle(cold.map(({ bytes }) => bytes));
  console.table({
    'the whole plan scheduled by the server': { measured: ms(scheduled), goal: '' },
    'gantt screen, cold cache': { measured: ms(middle(cold.map((each) => each.ms))), goal: '≤ 1 s' },
    '… on the wire, the app included': { measured: kB(coldBytes), goal: '' },
    '… the plan of it': { measured: kB(middle(cold.map(({ plan }) => plan))), goal: '' },
    'gantt screen, from the project': { measured: ms(middle(warm.map((each) => each.ms))), goal: '≤ 1 s' },
    '… on the wire': { measured: kB(middle(warm.map(({ bytes }) => bytes))), goal: '≤ 300 kB' },
    '… before it, at the first touch of the project': {
      measured: kB(middle(warm.map(({ touched }) => touched))),
      goal: '',
    },
    'drag of the first work, all follow': {
      measured: `longest ${drag.longestMs} ms of work, ${drag.longestByClockMs} ms by the clock`,
      goal: '≤ 50 ms',
    },
    "another's drag seen, p50 / p95": {
      measured: `${ms(percentile(seen, 0.5))} / ${ms(percentile(seen, 0.95))} after the answer`,
      goal: '≤ 100 ms',
    },
  });
} finally {
  await browser.close();
  await platform.close();
  await stopServer(server);
  removeData(server);
}
process.exit(0);
