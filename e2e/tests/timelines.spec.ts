import type { Locator, Page } from '@playwright/test';
import { findViolations, wcag } from '../harness/axe.ts';
import { call, createProject, createWork, getWork, uniqueTitle } from '../harness/company.ts';
import { undoIn } from '../harness/messages.ts';
import { expect, test } from '../harness/people.ts';

const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('treegrid').getByRole('row').filter({ hasText: title });
/** Beside the name, which links to the work. */
const onRow = { position: { x: 300, y: 10 } };

async function middleOf(row: Locator): Promise<{ x: number; y: number }> {
  const box = await row.boundingBox();
  if (box === null) throw new Error('The row is not on screen.');
  return { x: box.x + onRow.position.x, y: box.y + box.height / 2 };
}

async function linksOf(page: Page, id: string): Promise<number> {
  return ((await getWork(page, id)) as unknown as { links: unknown[] }).links.length;
}

test.describe('on the timeline of all projects', () => {
  test.use({ person: 'manager' });

  test('a bar is moved with its followers, and back, or only tried out; people without the right are told why', async ({
    page,
    openAs,
  }) => {
    const { id: projectId, name } = await createProject(page);
    const [dig, lay] = [uniqueTitle('Dig the trench'), uniqueTitle('Lay the pipe')];
    const day = { projectId, durationMinutes: 480 };
    const first = await createWork(page, { ...day, title: dig, start: '2031-03-03' });
    const second = await createWork(page, { ...day, title: lay, start: '2031-03-04' });
    await call(page, 'POST', '/api/links', { predecessorId: first.id, successorId: second.id });
    const starts = async () =>
      Promise.all([first, second].map(async ({ id }) => (await getWork(page, id)).start));
    const open = async (of: Page) => {
      await of.goto(`/projects?view=timeline&zoom=30&text=${encodeURIComponent(name)}`);
      await rowOf(of, name).getByRole('button', { name: 'Show what is below' }).click();
      await rowOf(of, dig).click({ position: { x: 60, y: 10 } });
      await of.keyboard.down('Alt');
      await of.keyboard.press('ArrowRight');
    };

    await open(page);
    await expect(page.locator('.gantt-tip')).toContainText('2 move');
    await page.keyboard.up('Alt');
    await expect(rowOf(page, lay)).toContainText('5 Mar');
    await expect.poll(starts).toEqual(['2031-03-04T08:00', '2031-03-05T08:00']);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(rowOf(page, lay)).toContainText('4 Mar');
    await expect.poll(starts).toEqual(['2031-03-03T08:00', '2031-03-04T08:00']);

    const other = await openAs('member');
    await open(other);
    await expect(other.locator('.gantt-tip')).toContainText('You may not give');
    await other.keyboard.up('Alt');
    expect(await starts()).toEqual(['2031-03-03T08:00', '2031-03-04T08:00']);

    // What-if changes of the project's own chart are shown here, too, and moves here become what-if changes as well.
    const tried = page.getByRole('status').filter({ hasText: 'You are trying a plan' });
    const moveOn = async () => {
      await rowOf(page, dig).click({ position: { x: 60, y: 10 } });
      await page.keyboard.press('Alt+ArrowRight');
    };
    await rowOf(page, name).getByRole('link').click();
    await page.getByRole('button', { name: 'Try a plan' }).click();
    await moveOn();
    await expect(tried).toContainText('2 works changed');
    await page.goBack();
    await expect(tried).toContainText('2 works changed');
    await expect(rowOf(page, lay)).toContainText('tried: Wed 5 Mar');
    await expect(page.locator('.gantt-layer-rows .gantt-tried')).toHaveCount(3);
    await moveOn();
    await expect(rowOf(page, lay)).toContainText('tried: Thu 6 Mar');
    expect(await starts()).toEqual(['2031-03-03T08:00', '2031-03-04T08:00']);
    await tried.getByRole('link', { name }).click();
    await tried.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(starts).toEqual(['2031-03-05T08:00', '2031-03-06T08:00']);
  });

  test('works of two projects are linked and ordered: followers are shown, cycles are refused, links removed', async ({
    page,
  }) => {
    const words = uniqueTitle('Ferry');
    const [north, south] = [
      await createProject(page, `${words} north`),
      await createProject(page, `${words} south`),
    ];
    const day = { start: '2031-03-03', durationMinutes: 480 };
    const [dig, lay, pave] = [uniqueTitle('Dig'), uniqueTitle('Lay'), uniqueTitle('Pave')];
    const first = await createWork(page, { ...day, projectId: north.id, title: dig });
    const second = await createWork(page, { ...day, projectId: north.id, title: lay });
    const third = await createWork(page, { ...day, projectId: south.id, title: pave });
    await page.goto(`/projects?view=timeline&zoom=30&text=${encodeURIComponent(words)}`);
    for (const { name } of [north, south])
      await rowOf(page, name).getByRole('button', { name: 'Show what is below' }).click();
    await expect(rowOf(page, pave)).toContainText('3 Mar');
    const tip = page.locator('.gantt-tip');

    await rowOf(page, dig).click(onRow);
    await page.keyboard.press('l');
    await page.keyboard.press('ArrowDown');
    await expect(tip).toContainText('project end');
    await page.keyboard.press('ArrowDown');
    await expect(tip).toContainText('Only works');
    await page.keyboard.press('ArrowDown');
    await expect(tip).toContainText('project end');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, pave)).toContainText('4 Mar');
    await expect.poll(() => linksOf(page, third.id)).toBe(1);

    await rowOf(page, pave).click(onRow);
    await page.keyboard.press('l');
    for (const _ of [dig, lay, north]) await page.keyboard.press('ArrowUp');
    await expect(tip).toContainText('form a circle');
    await page.keyboard.press('Escape');

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('.');
    // This chart, too, shows what would follow while a lag is typed; the preview disappears on cancel.
    await page.keyboard.press('Enter');
    const link = page.getByRole('dialog', { name: `${third.key} ${pave} comes after ${first.key} ${dig}` });
    await link.getByLabel('Lag').fill('2d');
    await expect(link.getByRole('status')).toContainText(`${third.key} 6 Mar`);
    const would = page.locator('.gantt-layer-wake .gantt-would').filter({ visible: true });
    await expect(would).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(would).toHaveCount(0);
    await page.keyboard.press('Enter');
    await link.getByLabel('Lag').fill('1d');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, pave)).toContainText('5 Mar');
    await expect.poll(async () => (await getWork(page, third.id)).start).toBe('2031-03-05T08:00');
    await page.keyboard.press('Delete');
    await expect.poll(() => linksOf(page, third.id)).toBe(0);
    expect(await linksOf(page, second.id)).toBe(0);

    // Order only exists within one project: works can be nested or moved up and down in it, but not between projects.
    const [from, other] = [await middleOf(rowOf(page, lay)), await middleOf(rowOf(page, pave))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, other.y, { steps: 4 });
    await expect(page.locator('.gantt-drop-why')).toContainText('within its own project');
    await page.mouse.up();
    await rowOf(page, lay).click(onRow);
    await page.keyboard.press('Alt+ArrowUp');
    await expect(rowOf(page, lay)).toHaveAttribute('aria-rowindex', '3');
    await rowOf(page, dig).click(onRow);
    await page.keyboard.press('Control+]');
    await expect(rowOf(page, dig)).toHaveAttribute('aria-level', '3');
    await expect.poll(async () => (await getWork(page, first.id)).parentId).toBe(second.id);
    await undoIn(page, `${first.key} is below ${second.key}`);
    await expect(rowOf(page, dig)).toHaveAttribute('aria-level', '2');
  });

  test('a work without a project is moved on the timeline of its department, and back', async ({ page }) => {
    const { body } = await call(page, 'GET', '/api/departments');
    const departments = body.response as { id: string; code: string }[];
    const departmentId = departments.find(({ code }) => code === 'MAR')?.id;
    // Far in the past, so that it is at the top.
    const day = { departmentId, start: '2001-01-02', durationMinutes: 480 };
    const [title, next] = [uniqueTitle('Renew the licence'), uniqueTitle('Report')];
    const first = await createWork(page, { ...day, title });
    const second = await createWork(page, { ...day, title: next, start: '2001-01-03' });
    await call(page, 'POST', '/api/links', { predecessorId: first.id, successorId: second.id });
    const starts = () => Promise.all([first, second].map(async ({ id }) => (await getWork(page, id)).start));
    await page.goto('/departments?view=timeline&open=MAR&by=project&zoom=30');
    await rowOf(page, 'No project').getByRole('button', { name: 'Show what is below' }).click();
    await rowOf(page, title).click(onRow);
    await page.keyboard.down('Alt');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.gantt-tip')).toContainText('2 move');
    await page.keyboard.up('Alt');
    await expect.poll(starts).toEqual(['2001-01-03T08:00', '2001-01-04T08:00']);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(starts).toEqual(['2001-01-02T08:00', '2001-01-03T08:00']);
    await rowOf(page, next).click(onRow);
    await page.keyboard.press('w');
    await expect(page.getByRole('dialog', { name: 'Why this date?' })).toContainText(next);
  });
});

test.describe('a viewer', () => {
  test.use({ person: 'viewer' });

  test('opens a project on the timeline of all, and sees a department’s load', async ({ page, openAs }) => {
    const admin = await openAs('admin');
    const { id: projectId, name } = await createProject(admin);
    const title = uniqueTitle('Survey the slipway');
    await createWork(admin, { title, projectId, start: '2031-03-03', durationMinutes: 960 });
    await page.goto(`/projects?view=timeline&text=${encodeURIComponent(name)}`);
    await rowOf(page, name).getByRole('button', { name: 'Show what is below' }).click();
    await expect(rowOf(page, title)).toHaveAttribute('aria-level', '2');
    expect(await findViolations(page, wcag)).toEqual([]);

    await page.goto('/departments?view=timeline&open=MAR');
    await expect(rowOf(page, 'Rui Ferreira')).toContainText('%');
    expect(await findViolations(page, wcag)).toEqual([]);
  });
});
