import type { Locator, Page } from '@playwright/test';
import { call, createWork, getProject, uniqueTitle } from '../harness/company.ts';
import { restingBar } from '../harness/gantt-bars.ts';
import { expect, test } from '../harness/people.ts';

interface Dates {
  start: string;
  due: string;
}

const dayMs = 86_400_000;
const dayOf = (date: string) => Date.parse(date.slice(0, 10)) / dayMs;

async function datesOf(page: Page, id: string): Promise<Dates> {
  const { body } = await call(page, 'GET', `/api/works/${id}`);
  return body.response as Dates;
}

/** A work of a whole week, and its row alone on the project's chart. */
async function openChart(page: Page, title: string): Promise<Locator> {
  const { id } = await getProject(page, 'HAR');
  await page.goto(`/projects/project-detail/${id}/gantt-chart?text=${encodeURIComponent(title)}`);
  // The figures of the engine arrive last.
  await expect(page.locator('.gantt-slack')).toHaveCount(1);
  return page.getByRole('treegrid').getByRole('row').filter({ hasText: title });
}

async function makeWork(page: Page) {
  const { id: projectId } = await getProject(page, 'HAR');
  const title = uniqueTitle('Grout the anchors');
  // In February the demo company has no holidays: both this week and the next have five working days.
  const monday = mondayAfter(`${new Date().getUTCFullYear() + 1}-01-31`);
  return { title, work: await createWork(page, { title, projectId, start: monday, durationMinutes: 2400 }) };
}

function mondayAfter(day: string): string {
  const number = dayOf(day);
  // 1970-01-01 was a Thursday.
  const monday = number + 7 - ((number + 3) % 7);
  return new Date(monday * dayMs).toISOString().slice(0, 10);
}

async function dragBar(page: Page, bar: { x: number; y: number }, by: number): Promise<void> {
  await page.mouse.move(bar.x, bar.y);
  await page.mouse.down();
  await page.mouse.move(bar.x + by / 2, bar.y, { steps: 3 });
  await page.mouse.move(bar.x + by, bar.y, { steps: 3 });
  await page.mouse.up();
}

test.describe('a lead', () => {
  // On a slow machine a key can come before the new version of an undo: the change is first refused and then retried
  // automatically.
  test.use({ person: 'lead', expectedConsole: [/409/] });

  test('moves a bar by mouse and by keys, and undoes it', async ({ page }) => {
    const { title, work } = await makeWork(page);
    const before = await datesOf(page, work.id);
    const row = await openChart(page, title);
    await expect(row).toBeVisible();

    const shownBefore = await row.textContent();
    const bar = await restingBar(page);
    // A week is five working days wide: a bar of one week, moved by seven days on the axis.
    await dragBar(page, bar, (bar.width / 5) * 7);
    await expect(page.getByText(`${work.key} is now`, { exact: false }).first()).toBeVisible();
    await expect.poll(async () => dayOf((await datesOf(page, work.id)).start)).toBe(dayOf(before.start) + 7);
    expect(dayOf((await datesOf(page, work.id)).due)).toBe(dayOf(before.due) + 7);

    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(() => datesOf(page, work.id)).toMatchObject({ start: before.start, due: before.due });
    // Keys move the bar from where it is drawn, so it must be back there first.
    await expect.poll(async () => (await restingBar(page)).x).toBe(bar.x);

    // The next gesture starts where the chart shows the work.
    await expect.poll(() => row.textContent()).toBe(shownBefore);
    await row.click({ position: { x: 90, y: 10 } });
    await page.keyboard.down('Alt');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.up('Alt');
    await expect.poll(async () => dayOf((await datesOf(page, work.id)).start)).toBe(dayOf(before.start) + 1);
  });
});

test.describe('a viewer', () => {
  test.use({ person: 'viewer' });

  test('sees the bar but cannot move it', async ({ page, openAs }) => {
    const { title, work } = await makeWork(await openAs('admin'));
    const before = await datesOf(page, work.id);
    const row = await openChart(page, title);
    await expect(row).toBeVisible();
    await expect(page.getByText('read-only')).toBeVisible();
    const bar = await restingBar(page);
    await dragBar(page, bar, bar.width);
    await row.click({ position: { x: 90, y: 10 } });
    await page.keyboard.press('Alt+ArrowRight');
    await expect(page.getByText(`${work.key} is now`)).toHaveCount(0);
    expect(await datesOf(page, work.id)).toMatchObject({ start: before.start, due: before.due });
  });
});

test.describe('a person of their own', () => {
  // The slider is only shown in a wide toolbar.
  test.use({ ownRoles: ['admin'], viewport: { width: 1600, height: 900 } });

  test('zooms by the slider as by the keys, and makes rows compact', async ({ page }) => {
    const { id } = await getProject(page, 'HAR');
    await page.goto(`/projects/project-detail/${id}/gantt-chart`);
    const row = page.getByRole('treegrid').getByRole('row').nth(2);
    const slider = page.getByRole('slider', { name: 'Zoom' });
    await slider.press('ArrowRight');
    await expect.poll(() => new URL(page.url()).searchParams.get('zoom')).toBe('27');
    const heightOf = async () => (await row.boundingBox())?.height;
    const before = await heightOf();
    await page.keyboard.press('Shift+O');
    await expect.poll(heightOf).toBe(24);
    expect(before).toBe(32);
  });
});

test.describe('on a screen of 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 }, person: 'lead' });

  test('the chart begins below a collapsed header, and an expanded header stays', async ({ page }) => {
    const { id } = await getProject(page, 'HAR');
    const address = `/projects/project-detail/${id}/gantt-chart`;
    await page.goto(address);
    const main = page.getByRole('region', { name: 'Timeline' });
    for (const words of ['Try a plan', 'Level', 'Doctor'])
      await expect(main.getByText(words, { exact: true })).toBeInViewport();
    const grid = page.getByRole('treegrid');
    for (const name of ['Work', 'Start', 'Due', 'Length', 'After'])
      await expect(grid.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 });
    const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
    const firstRow = grid.getByRole('row').nth(1);
    expect((await topOf(firstRow)) - (await topOf(page.getByRole('banner')))).toBeLessThanOrEqual(130);

    const top = page.getByRole('banner');
    await expect(top.getByRole('link', { name: 'Harbour terminal' })).toBeVisible();
    await expect(top.getByRole('button', { name: 'More for this project' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Overview' })).toBeVisible();

    await page.keyboard.press('Shift+T');
    const head = page.getByRole('main').getByRole('heading', { name: 'Harbour terminal' });
    await expect(head).toBeInViewport({ ratio: 1 });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Fold the project’s head' })).toBeVisible();
    await expect(top.getByRole('button', { name: 'More for this project' })).toHaveCount(0);
  });
});

test('names are drawn beside bars or on them, by menu and key, and the address keeps it', async ({
  page,
}) => {
  const { title } = await makeWork(page);
  await openChart(page, title);
  const drawn = page.locator('.gantt-chart text, .gantt-body text').filter({ hasText: title });
  const names = page.locator('text.gantt-name').filter({ hasText: 'Grout' });
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Beside the bars' }).click();
  await expect(page).toHaveURL(/names=beside/);
  await page.keyboard.press('Escape');
  await expect(drawn).toHaveCount(1);
  await expect(names).toHaveCount(0);
  await page.keyboard.press('Shift+N');
  await expect(page).toHaveURL(/names=bars/);
  await expect(names).toHaveCount(1);
  await page.reload();
  await expect(names).toHaveCount(1);
  await page.keyboard.press('Shift+N');
  await expect(page).not.toHaveURL(/names=/);
  await expect(names).toHaveCount(0);
});
