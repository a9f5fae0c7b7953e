import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { call, createWork, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

type Parts = Record<string, unknown>;

interface Preview {
  refused?: string | null;
  body?: Parts;
  write?: Parts;
}

/** The interface that `web/tests/plan-preview.ts` defines on the page. */
interface PlanPreview {
  previewTyped(typed: Parts): Preview;
  differencesFrom(document: Parts, write: Parts, answer: Parts): unknown[];
}

const origin = 'http://model.localhost';

/** The browser's plan model, bundled like the application: its files by name. */
async function bundleModel(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('../../web/tests/plan-preview.ts', import.meta.url)),
        formats: ['es'],
        fileName: 'plan-preview',
      },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  if (bundle === undefined || !('output' in bundle)) throw new Error('The model was not bundled.');
  return new Map(
    bundle.output.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])),
  );
}

async function loadModel(page: Page): Promise<void> {
  const files = await bundleModel();
  const html = '<!doctype html><title>Model</title><script type="module" src="/plan-preview.js"></script>';
  await page.context().route(`${origin}/**`, (route) => {
    const body = files.get(new URL(route.request().url()).pathname);
    return body === undefined
      ? route.fulfill({ contentType: 'text/html', body: html })
      : route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(`${origin}/`);
  await page.waitForFunction(() => 'planPreview' in globalThis, undefined, { timeout: 20_000 });
}

/** The same random numbers each time. */
function drawer(seed: number) {
  let state = seed;
  return <T>(from: readonly T[]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return from[Math.floor((state / 2_147_483_648) * from.length)] as T;
  };
}

const columns = ['start', 'due', 'length', 'length', 'after', 'after'] as const;
const days = Array.from({ length: 24 }, (_, day) => `2027-03-${String(day + 1).padStart(2, '0')}`);
const lengths = ['1d', '2d', '5d', '4h', '0d', '1.5d', '0'];
const kinds = ['', 'SS', 'FF', 'SF', 'FS+1d', 'SS+2d', 'FS-1d', 'FF+1ed', 'FS+50%'];
const WORKS = 12;
const EDITS = 90;

test.describe('typing into works without dates', () => {
  test.use({ person: 'manager' });

  test('shows in each cell what the server then saves', async ({ page }) => {
    test.slow();
    const made = await call(page, 'POST', '/api/projects', {
      key: 'TYPED',
      name: 'Typed from nothing',
      start: '2027-03-01',
    });
    const project = made.body.response as {
      id: string;
      key: string;
      start: string;
      worksFromStart: boolean;
      calendarId: string | null;
    };
    const doers = await createPeopleOnLeave(page);
    const summary = await createWork(page, { title: 'Summary', projectId: project.id });
    for (let work = 1; work < WORKS; work += 1)
      await createWork(page, {
        title: `Work ${work}`,
        projectId: project.id,
        ...(work < 4 && { parentId: summary.id }),
        ...(work % 3 === 0 && { assigneeIds: doers.slice(0, 1 + (work % 2)) }),
      });
    const calendars = (await call(page, 'GET', '/api/calendars')).body.response;
    const company = (await call(page, 'GET', '/api/company')).body.response as { calendarId: string };
    await loadModel(page);
    const pick = drawer(7);
    const fixed = {
      project,
      calendars,
      calendarId: project.calendarId ?? company.calendarId,
      now: '2027-03-01T09:00',
    };
    let written = 0;
    for (let turn = 0; turn < EDITS; turn += 1) {
      const document = (await call(page, 'GET', `/api/projects/${project.id}/document`)).body
        .response as Parts;
      const [row, column] = [1 + pick([...Array(WORKS - 1).keys()]), pick(columns)];
      const text = textFor(column, pick);
      const typed = { ...fixed, document, row, column, text };
      const preview = await page.evaluate(
        (given) => (globalThis as unknown as { planPreview: PlanPreview }).planPreview.previewTyped(given),
        typed,
      );
      if (preview.body === undefined || preview.write === undefined) continue;
      const said = `turn ${turn}: row ${row}, ${column} “${text}”`;
      const answer = await call(page, 'POST', '/api/works/plan', preview.body);
      // If a link replaces another, only the server detects a cycle.
      if (answer.body.code === 'works/dependency-cycle') continue;
      expect(answer.status, `${said}: ${JSON.stringify(answer.body)}`).toBe(200);
      const differences = await page.evaluate(
        ([was, write, answered]) =>
          (globalThis as unknown as { planPreview: PlanPreview }).planPreview.differencesFrom(
            was,
            write,
            answered,
          ),
        [document, preview.write, answer.body] as const,
      );
      expect(differences, said).toEqual([]);
      written += 1;
    }
    expect(written).toBeGreaterThan(EDITS / 2);
  });
});

/** Two people who are absent at different times in the weeks of the works. */
async function createPeopleOnLeave(page: Page): Promise<string[]> {
  const ids: string[] = [];
  for (const [from, to] of [
    ['2027-03-04', '2027-03-08'],
    ['2027-03-16T12:00', '2027-03-18'],
  ]) {
    const name = uniqueTitle('Planner');
    const email = `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '-')}@harbour-sons.example`;
    const made = await call(page, 'POST', '/api/users', { name, email });
    const { id } = made.body.response as { id: string };
    expect((await call(page, 'POST', '/api/absences', { userId: id, from, to })).status).toBe(201);
    ids.push(id);
  }
  return ids;
}

function textFor(column: (typeof columns)[number], pick: <T>(from: readonly T[]) => T): string {
  if (column === 'length') return pick(lengths);
  if (column === 'after') return `${2 + pick([...Array(WORKS - 1).keys()])}${pick(kinds)}`;
  return pick(days);
}
