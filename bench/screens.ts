import { type Browser, type BrowserContext, chromium, type Page, type Request } from '@playwright/test';
import { findBrowser } from '../e2e/harness/chromium.ts';
import { buildWebAppIfNeeded } from '../scripts/build-web.mjs';
import { ms, percentile, sortedNumbers } from './support/percentiles.ts';
import { removeData, startServer, stopServer } from './support/running-server.ts';
import { seenIn } from './support/seen-in.ts';

/*
 * Measures what a person waits for in the browser, with the demo company: signing in, the first visit of the list of
 * works, and navigation between screens.
 *   node bench/screens.ts [rounds = 5]
 */
const [rounds = 5] = process.argv.slice(2).map(Number);
const PERSON = 'Amara Okafor';
const WORKS = '/works/all-work';
const SCREENS = ['/', WORKS, '/projects', '/departments', '/users'];

const middle = (values: readonly number[]) => percentile(sortedNumbers(values), 0.5);

async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: ['--no-sandbox'],
  });
}

/** From choosing a person at the provider until the home screen shows its first list. */
async function signIn(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click();
  const choice = page.getByRole('button', { name: new RegExp(`^${PERSON}`) });
  await choice.waitFor();
  const began = performance.now();
  await choice.click({ noWaitAfter: true });
  await seenIn(page, 'nav[aria-label="Main"]');
  await seenIn(page, 'h1');
  return performance.now() - began;
}

interface Visit {
  readonly ms: number;
  readonly bytes: number;
}

/** The list of works in a browser that has only our session and an empty cache. */
async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await client.send('Network.enable');
  // The app opens the live stream once the screen has received all its data.
  const isWhole = page.waitForRequest(/\/api\/live/);
  const began = performance.now();
  await page.goto(`${url}${WORKS}`, { waitUntil: 'commit' });
  await seenIn(page, '[role=grid][aria-label="Works"] [data-work-id]', 6);
  const waited = performance.now() - began;
  await isWhole;
  await page.close();
  return { ms: waited, bytes };
}

interface Move {
  readonly ms: number;
  readonly frames: number;
}

/** From a click on a screen's link until a frame shows its heading. */
async function move(page: Page, path: string, heading: string): Promise<Move> {
  return page.evaluate(
    async ({ path, heading }) => {
      const link = document.querySelector<HTMLElement>(`nav[aria-label="Main"] a[href="${path}"]`);
      if (!link) throw new Error(`No link leads to ${path}.`);
      const isThere = () =>
        location.pathname === path && document.querySelector('h1')?.textContent === heading;
      const began = performance.now();
      link.click();
      for (let frames = 1; ; frames++) {
        await new Promise(requestAnimationFrame);
        if (isThere()) return { ms: performance.now() - began, frames };
        if (frames > 600) throw new Error(`${path} did not come.`);
      }
    },
    { path, heading },
  );
}

/**
 * Returns a function that waits until all requests of a screen are answered, so that they do not slow the next
 * navigation.
 */
function followCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (call) => {
    const { pathname } = new URL(call.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/live') open.add(call);
  });
  page.on('requestfinished', (call) => open.delete(call));
  page.on('requestfailed', (call) => open.delete(call));
  return async () => {
    while (open.size > 0) await page.evaluate(() => new Promise(requestAnimationFrame));
  };
}

/** Every screen is visited once first, so that later visits count as repeated. */
async function moveAround(page: Page, url: string): Promise<Map<string, Move[]>> {
  const untilAnswered = followCalls(page);
  const headings = new Map<string, string>();
  for (const path of SCREENS) {
    await page.goto(`${url}${path}`);
    await page.locator('h1').first().waitFor();
    await untilAnswered();
    headings.set(path, (await page.locator('h1').first().textContent()) ?? '');
  }
  const moves = new Map<string, Move[]>();
  for (let round = 0; round <= rounds; round++)
    for (const path of SCREENS) {
      const moved = await move(page, path, headings.get(path) ?? '');
      await untilAnswered();
      // The first round is a warm-up: the page had not loaded the screens.
      if (round > 0) moves.set(path, [...(moves.get(path) ?? []), moved]);
    }
  return moves;
}

await buildWebAppIfNeeded();
const server = await startServer({ demo: true });
const browser = await openBrowser();
try {
  const url = `http://localhost:${server.port}`;
  const signIns: number[] = [];
  let context = await browser.newContext();
  for (let round = 0; round <= rounds; round++) {
    await context.close();
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const waited = await signIn(await context.newPage(), url);
    // The first sign-in is a warm-up of the server.
    if (round > 0) signIns.push(waited);
  }
  const state = await context.storageState();
  const visits: Visit[] = [];
  for (let round = 0; round < rounds; round++) {
    const fresh = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } });
    visits.push(await visit(fresh, url));
    await fresh.close();
  }
  const moves = await moveAround(await context.newPage(), url);
  const table: Record<string, { measured: string; goal: string }> = {
    'person chosen at the provider → home': { measured: ms(middle(signIns)), goal: '≤ 600 ms' },
    'list of works, cold cache': { measured: ms(middle(visits.map((each) => each.ms))), goal: '≤ 600 ms' },
    '… on the wire': {
      measured: `${(middle(visits.map(({ bytes }) => bytes)) / 1000).toFixed(0)} kB`,
      goal: '≤ 300 kB',
    },
  };
  for (const [path, list] of moves)
    table[`to ${path}`] = {
      measured: `${ms(middle(list.map((each) => each.ms)))}, ${middle(list.map(({ frames }) => frames))} frames`,
      goal: 'the next frame',
    };
  console.table(table);
} finally {
  await browser.close();
  await stopServer(server);
  removeData(server);
}
process.exit(0);
