import type { Locator, Page } from '@playwright/test';
import { call, createWork, getProject, getWork, type KnownWork, uniqueTitle } from '../harness/company.ts';
import { barsOf, restingBar } from '../harness/gantt-bars.ts';
import { expect, people, test } from '../harness/people.ts';

const dayMs = 86_400_000;
const dayOf = (date: string) => Date.parse(date.slice(0, 10)) / dayMs;
const textOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

/** A Monday far enough from today and from holidays that all weeks around it are full working weeks. */
function someMonday(): number {
  const day = dayOf(`${new Date().getUTCFullYear() + 1}-02-01`);
  // 1970-01-01 was a Thursday.
  return day + 7 - ((day + 3) % 7);
}

interface Chain {
  readonly title: string;
  readonly monday: number;
  readonly piles: KnownWork;
  readonly base: KnownWork;
}

/** Two works of a week each, one after the other. The second belongs to Mai Pham and has a deadline in its week. */
async function makeChain(page: Page): Promise<Chain> {
  const { id: projectId } = await getProject(page, 'HAR');
  const title = uniqueTitle('Fender');
  const monday = someMonday();
  const { body } = await call(page, 'GET', '/api/users?limit=100');
  const mai = (body.response as { id: string; name: string }[]).find(({ name }) => name === people.member);
  const week = { projectId, durationMinutes: 2400 };
  const piles = await createWork(page, { ...week, title: `${title} piles`, start: textOf(monday) });
  const base = await createWork(page, {
    ...week,
    title: `${title} base`,
    start: textOf(monday + 7),
    deadline: textOf(monday + 11),
    ownerId: mai?.id,
  });
  const link = { predecessorId: piles.id, successorId: base.id };
  expect((await call(page, 'POST', '/api/links', link)).status).toBe(201);
  return { title, monday, piles, base };
}

async function startOf(page: Page, { id }: KnownWork): Promise<number> {
  const { body } = await call(page, 'GET', `/api/works/${id}`);
  return dayOf((body.response as { start: string }).start);
}

async function linksOf(page: Page, { id }: KnownWork): Promise<object[]> {
  const { links } = (await getWork(page, id)) as unknown as { links: { link: object }[] };
  return links.map(({ link }) => link);
}

/** "10 Feb" */
const dayWords = (day: number): string =>
  new Date(day * dayMs).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The chart filtered to the chain, with its bars visible. */
async function openChart(page: Page, { title, piles }: Chain): Promise<Locator> {
  const { id } = await getProject(page, 'HAR');
  await page.goto(`/projects/project-detail/${id}/gantt-chart?text=${encodeURIComponent(title)}`);
  const rows = page.getByRole('treegrid').getByRole('row');
  await rows.filter({ hasText: piles.title }).click({ position: { x: 90, y: 10 } });
  await page.keyboard.press('Shift+F');
  await expect(barsOf(page)).toHaveCount(2);
  return rows;
}

test.describe('a lead', () => {
  // The browser logs a change that is first refused with a conflict.
  test.use({ person: 'lead', expectedConsole: [/409/] });

  test('sees what a drag pushes before dropping it, gives a reason, and the doctor reports the result', async ({
    page,
    openAs,
  }) => {
    const chain = await makeChain(page);
    const { monday, piles, base } = chain;
    const rows = await openChart(page, chain);
    const other = await openAs('manager');
    await openChart(other, chain);

    const theirs = await restingBar(other);
    await other.mouse.move(theirs.x, theirs.y);
    await other.mouse.down();
    const resting = await rowDates(other, chain);
    await other.mouse.move(theirs.x + 40, theirs.y);
    // The list follows the bars a moment later.
    await expect.poll(() => rowDates(other, chain)).not.toEqual(resting);
    const inHand = await rowDates(other, chain);

    const bar = await restingBar(page);
    await page.mouse.move(bar.x, bar.y);
    await page.mouse.down();
    // A bar is five working days wide; moving by that much means a week later on the axis.
    await page.mouse.move(bar.x + bar.width, bar.y, { steps: 4 });
    const tip = page.locator('.gantt-tip');
    await expect(tip).toContainText('2 move');
    await expect(tip).toContainText(`1 becomes late: ${people.member}`);
    await expect(page.locator('.gantt-layer-wake :is(.gantt-would, .gantt-would-critical)')).toHaveCount(1);
    await page.mouse.up();

    // The other browser applies the drop to its plan and then requests the forecast again.
    const isHeard = other.waitForResponse((answer) => answer.url().endsWith('/forecast'));
    const asked = page.getByRole('dialog', { name: 'This pushes a work past its deadline' });
    await expect(asked).toContainText(`${base.key}${base.title}${people.member}`);
    await asked.getByLabel('Reason').fill('The crane comes a week later');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${piles.key} is now`, { exact: false }).first()).toBeVisible();
    await expect.poll(() => startOf(page, base)).toBe(monday + 14);
    expect(await startOf(page, piles)).toBe(monday + 7);
    await expect(page.getByText('to other dates than shown')).toHaveCount(0);
    const history = await call(page, 'GET', `/api/works/${base.id}/history`);
    expect(history.body.response).toMatchObject([{ reason: 'The crane comes a week later' }, {}, {}]);

    // A person who is dragging a bar meanwhile continues, and sees the changes after cancelling the drag.
    await (await isHeard).finished();
    expect(await rowDates(other, chain)).toEqual(inHand);
    await other.keyboard.press('Escape');
    await other.mouse.up();
    await expect.poll(() => rowDates(other, chain)).toEqual(await rowDates(page, chain));

    await page.keyboard.press('Shift+H');
    const doctor = page.getByRole('complementary', { name: 'Schedule doctor' });
    // If other works miss their deadlines as well, they share a separate finding beside this one.
    const missed = doctor
      .getByRole('listitem')
      .filter({ hasText: `“${base.key}` })
      .filter({ hasText: 'deadline' });
    // Deadlines are fixed by changing the plan: the work is opened, and the doctor comes back in front of the peek.
    await expect(missed.getByRole('button', { name: /deadline/ })).toHaveCount(0);
    await missed.getByRole('button', { name: `Open ${base.key}` }).click();
    const peek = page.getByRole('complementary', { name: `Peek at ${base.key}` });
    await expect(peek).toBeVisible();
    await page.keyboard.press('Shift+H');
    await expect(peek).toHaveCount(0);
    await expect(missed).toBeVisible();
    await expect(rows.filter({ hasText: base.title })).toBeVisible();
  });

  test('chooses between versions if another person has changed the same link, or moved the same bar, meanwhile', async ({
    page,
    openAs,
  }) => {
    const chain = await makeChain(page);
    const { monday, piles, base } = chain;
    const rows = await openChart(page, chain);
    const other = await openAs('manager');
    const [{ id }] = (await linksOf(page, base)) as [{ id: string }];
    await page.keyboard.press('.');
    await page.keyboard.press('Enter');
    const link = page.getByRole('dialog', { name: /comes after/ });
    const would = page
      .locator('.gantt-layer-wake :is(.gantt-would, .gantt-would-critical)')
      .filter({ visible: true });
    await link.getByLabel('Lag').fill('2d');
    await expect(link.getByRole('status')).toContainText(`1 becomes late: ${people.member}`);
    await expect(would).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'This pushes a work past its deadline' })).toBeVisible();
    const overlap = { lag: -480, lagUnit: 'working', version: 1 };
    expect((await call(other, 'PATCH', `/api/links/${id}`, overlap)).status).toBe(200);
    await page.getByRole('button', { name: 'Move and notify them' }).click();
    const whose = page.getByRole('dialog', {
      name: `Another person also changed ${base.key} after ${piles.key}`,
    });
    await whose.getByRole('radio').last().check();
    await whose.getByRole('button', { name: 'Save my choice' }).click();
    await expect.poll(() => linksOf(page, base)).toMatchObject([{ lag: 960 }]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => linksOf(page, base)).toMatchObject([{ lag: -480 }]);
    await expect(rows.filter({ hasText: base.title })).toContainText(dayWords(monday + 7));

    const bar = await restingBar(page);
    await page.mouse.move(bar.x, bar.y);
    await page.mouse.down();
    await page.mouse.move(bar.x + bar.width, bar.y, { steps: 4 });
    const isHeard = page.waitForResponse((answer) => answer.url().endsWith('/forecast'));
    const theirs = { version: piles.version, start: textOf(monday + 1) };
    expect((await call(other, 'PATCH', `/api/works/${piles.id}`, theirs)).status).toBe(200);
    await (await isHeard).finished();
    await page.mouse.up();
    await page.getByRole('button', { name: 'Move and notify them' }).click();
    const asked = page.getByRole('dialog', { name: /^Another person also changed/ });
    await asked.getByRole('radio').last().check();
    await asked.getByRole('button', { name: 'Save my choice' }).click();
    await expect.poll(() => startOf(page, piles)).toBe(monday + 7);
    await expect(asked).toHaveCount(0);

    await rows.filter({ hasText: piles.title }).click({ position: { x: 90, y: 10 } });
    await page.keyboard.press('.');
    await page.keyboard.press('Enter');
    await link.getByLabel('Lag').fill('3d');
    await expect(would).toHaveCount(1);
    expect((await call(other, 'DELETE', `/api/links/${id}`)).status).toBe(200);
    await expect(page.getByText('This link no longer exists.')).toBeVisible();
    await expect(link).toHaveCount(0);
    await expect(would).toHaveCount(0);
  });

  test('creates a what-if plan that survives a reload, and applies it', async ({ page }) => {
    const chain = await makeChain(page);
    const { monday, piles, base } = chain;
    const rows = await openChart(page, chain);
    const { status } = await getWork(page, piles.id);
    await page.keyboard.press('Shift+Y');
    const tried = page.getByRole('status').filter({ hasText: 'You are trying a plan' });
    await rows.filter({ hasText: piles.title }).click({ position: { x: 90, y: 10 } });
    await page.keyboard.down('Alt');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.up('Alt');
    await expect(tried).toContainText('2 works changed');
    await expect(page.locator('.gantt-layer-rows .gantt-tried')).toHaveCount(2);
    // Changes other than dates and links would affect everyone, so they are refused.
    await page.keyboard.press('Delete');
    await expect(page.getByText(/before you change rows/)).toBeVisible();
    await page.keyboard.press('Shift+D');
    await expect(page.getByText(/before you change rows/)).toHaveCount(2);
    // A link is part of the what-if plan: the second work starts one more day later.
    await page.keyboard.press('.');
    await page.keyboard.press('Enter');
    const link = page.getByRole('dialog', { name: /comes after/ });
    await link.getByLabel('Lag').fill('1d');
    await page.keyboard.press('Enter');
    await expect(rows.filter({ hasText: base.title })).toContainText(dayWords(monday + 9));
    await page.reload();
    await expect(tried).toContainText('2 works changed');
    expect(await startOf(page, piles)).toBe(monday);
    expect(await linksOf(page, base)).toMatchObject([{ lag: 0 }]);

    // Undo reverts only the what-if changes: the shared plan stays.
    await page.keyboard.press('Control+z');
    await expect(rows.filter({ hasText: base.title })).toContainText(dayWords(monday + 8));
    await page.keyboard.press('Control+z');
    await expect(tried).not.toContainText('changed');
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Nothing is left to undo in this plan.')).toBeVisible();
    expect(await startOf(page, piles)).toBe(monday);
    expect((await call(page, 'GET', `/api/works/${piles.id}`)).status).toBe(200);
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('Control+Shift+z');
    await expect(rows.filter({ hasText: base.title })).toContainText(dayWords(monday + 9));
    await tried.getByRole('button', { name: 'Discard' }).click();
    await expect(tried).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(tried).toContainText('2 works changed');

    await tried.getByRole('button', { name: 'Apply' }).click();
    await expect(tried).toHaveCount(0);
    await expect.poll(() => startOf(page, piles)).toBe(monday + 1);
    expect(await startOf(page, base)).toBe(monday + 9);
    expect(await linksOf(page, base)).toMatchObject([{ lag: 480 }]);
    expect(await getWork(page, piles.id)).toMatchObject({ status });
  });
});

/** The list rows of both works, with their dates. */
const rowDates = (page: Page, { title }: Chain): Promise<string[]> =>
  page.getByRole('treegrid').getByRole('row').filter({ hasText: title }).allInnerTexts();
