import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/harness/chromium.ts';
import { startGantry } from '../e2e/harness/gantry-server.ts';
import { openWhole } from '../e2e/harness/open-whole.ts';
import { people } from '../e2e/harness/people.ts';
import { readRun } from '../e2e/harness/run.ts';
import { signInByCalls } from '../e2e/harness/sign-in.ts';
import { buildWebAppIfNeeded } from './build-web.mjs';
import { checkout } from './checks/check.ts';

// Takes screenshots of every screen with the demo company, for the README and for review: npm run screenshots
const FOLDER = join(checkout, 'docs/screenshots');
const WIDTHS = [
  [1440, 900],
  [390, 844],
] as const;
const THEMES = ['light', 'dark'] as const;

const project = (end: string) => (id: string) => `/projects/project-detail/${id}${end}`;
const SCREENS: Readonly<Record<string, (id: string) => string>> = {
  home: () => '/',
  works: () => '/works/all-work',
  'works-table': () => '/works/all-work?layout=table',
  overdue: () => '/works/overdue-work',
  bin: () => '/works/bin',
  work: () => '/work-detail?key=HAR-40',
  'new-work': () => '/create-new-work',
  projects: () => '/projects',
  'new-project': () => '/projects/create-new-project',
  project: project(''),
  'project-works': project('/work-list'),
  gantt: project('/gantt-chart'),
  'gantt-months': project('/gantt-chart?zoom=4'),
  'gantt-days': project('/gantt-chart?zoom=60'),
  'gantt-doctor': project('/gantt-chart?doctor=open'),
  'projects-timeline': () => '/projects?view=timeline',
  departments: () => '/departments',
  'departments-timeline': () => '/departments?view=timeline',
  users: () => '/users',
  settings: () => '/settings/account',
};
const PUBLIC = { 'sign-in': '/sign-in', '403': '/403', '404': '/404', '500': '/500', '503': '/503' };

async function take(page: Page, path: string, name: string): Promise<void> {
  await openWhole(page, path);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
}

async function findProject(context: BrowserContext): Promise<string> {
  const answer = await context.request.get('/api/projects');
  const { response }: { response: { id: string; key: string }[] } = await answer.json();
  const found = response.find(({ key }) => key === 'HAR');
  if (found === undefined) throw new Error('The demo company has no project HAR');
  return found.id;
}

/** All screens in all sizes and themes, for the signed-in person. */
async function takeAll(context: BrowserContext, screens: readonly (readonly [string, string])[]) {
  const page = await context.newPage();
  for (const [width, height] of WIDTHS)
    for (const theme of THEMES) {
      await page.setViewportSize({ width, height });
      await page.goto('/404');
      await page.evaluate((value) => localStorage.setItem('vite-ui-theme', value), theme);
      for (const [name, path] of screens) await take(page, path, `${name}-${theme}-${width}`);
    }
}

const run = readRun();
if (run === undefined) await buildWebAppIfNeeded();
const { executablePath, env } = run?.browser ?? (await findBrowser());
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  args: ['--no-sandbox', '--font-render-hinting=none'],
});
const server = run === undefined ? await startGantry() : undefined;
try {
  mkdirSync(FOLDER, { recursive: true });
  const baseURL = run?.url ?? server?.url ?? '';
  const options = { baseURL, locale: 'en-GB', reducedMotion: 'reduce' } as const;
  const signedIn = await browser.newContext({
    ...options,
    storageState: await signInByCalls(baseURL, people.lead),
  });
  const id = await findProject(signedIn);
  await takeAll(
    signedIn,
    Object.entries(SCREENS).map(([name, path]) => [name, path(id)]),
  );
  await takeAll(await browser.newContext(options), Object.entries(PUBLIC));
} finally {
  await browser.close();
  await server?.stop();
}
