import type { Page } from '@playwright/test';
import { call, createProject, createWork, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

// Pins are personal.
test.use({ ownRoles: ['admin'] });

const LIST = 'Before we pour:\n\n- [ ] Order steel\n- [ ] Level the ground\n\nAsk the crane.';

interface Described {
  readonly id: string;
  readonly version: number;
  readonly description: string;
}
const stored = async (page: Page, id: string) =>
  (await call(page, 'GET', `/api/works/${id}`)).body.response as Described;
const textOf = async (page: Page, id: string) => (await stored(page, id)).description;

test('a text is written with the toolbar and by keys, previewed before it is saved, and its boxes tick in place', async ({
  page,
}) => {
  const work = await createWork(page, { title: uniqueTitle('Pour the slab'), description: 'Order steel' });
  await page.goto(`/work-detail?key=${work.key}`);
  await page.getByRole('button', { name: 'Edit description' }).click();
  const field = page.getByRole('textbox', { name: 'Description' });
  const bar = page.getByRole('toolbar', { name: 'Formatting' });
  await field.press('Control+a');
  await bar.getByRole('button', { name: 'Checklist' }).click();
  await expect(field).toHaveValue('- [ ] Order steel');
  await field.press('Control+End');
  await field.press('Enter');
  await field.pressSequentially('Level the ground');
  await expect(field).toHaveValue('- [ ] Order steel\n- [ ] Level the ground');
  await field.press('Shift+Home');
  await page.keyboard.press('ArrowRight');
  for (let step = 0; step < 'ground'.length; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Control+b');
  await expect(field).toHaveValue('- [ ] Order steel\n- [ ] Level the **ground**');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('strong')).toHaveText('ground');
  await page.getByRole('button', { name: 'Go on writing' }).click();
  await field.press('Control+Enter');
  await expect(field).toHaveCount(0);

  const steel = page.getByRole('checkbox', { name: 'Order steel' });
  await steel.click();
  await expect(steel).toBeChecked();
  await expect.poll(() => textOf(page, work.id)).toBe('- [x] Order steel\n- [ ] Level the **ground**');
  await page.reload();
  await expect(steel).toBeChecked();
  await page.getByRole('checkbox', { name: 'Level the ground' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => textOf(page, work.id)).toBe('- [x] Order steel\n- [x] Level the **ground**');
});

test.describe('two people', () => {
  // The first save of the same paragraph is refused, then the person is asked.
  test.use({ expectedConsole: [/409/] });

  test('who edit one text keep both paragraphs, and are asked about the same one', async ({
    page,
    openAs,
  }) => {
    const work = await createWork(page, { title: uniqueTitle('Pour the slab'), description: LIST });
    const other = await openAs('admin');
    await other.goto('/settings');
    const theirs = async (description: string) => {
      const { version } = await stored(other, work.id);
      expect((await call(other, 'PATCH', `/api/works/${work.id}`, { version, description })).status).toBe(
        200,
      );
    };
    await page.goto(`/work-detail?key=${work.key}`);
    const edit = page.getByRole('button', { name: 'Edit description' });
    const field = page.getByRole('textbox', { name: 'Description' });

    await edit.click();
    await field.fill(LIST.replace('Ask the crane.', 'Ask Lea.'));
    await theirs(LIST.replace('Before we pour', 'Long before we pour'));
    await field.press('Control+Enter');
    await expect(field).toHaveCount(0);
    const both = LIST.replace('Ask the crane.', 'Ask Lea.').replace('Before we pour', 'Long before we pour');
    await expect.poll(() => textOf(page, work.id)).toBe(both);
    await expect(page.getByText('Long before we pour:')).toBeVisible();

    await edit.click();
    await field.fill(both.replace('Ask Lea.', 'Ask Mai.'));
    await theirs(both.replace('Ask Lea.', 'Ask Ben.'));
    await field.press('Control+Enter');
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Ask Ben.');
    await expect(question).toContainText('Ask Mai.');
    await expect.poll(() => textOf(page, work.id)).toBe(both.replace('Ask Lea.', 'Ask Ben.'));
  });
});

test('projects are pinned to the sidebar, sorted by keys, unpinned, and shown as cards', async ({ page }) => {
  const slipway = await createProject(page);
  const beacon = await createProject(page, 'Beacon');
  const pins = page.getByRole('list', { name: 'Pinned projects' });
  const menu = async ({ id }: { id: string }, name: string) => {
    await page.goto(`/projects/project-detail/${id}`);
    await page.getByRole('button', { name: 'More for this project' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await menu(slipway, 'Pin to the sidebar');
  await expect(page.getByText(`${slipway.name} is in the sidebar`)).toBeVisible();
  await menu(beacon, 'Pin to the sidebar');
  await expect(page.getByText(`${beacon.name} is in the sidebar`)).toBeVisible();
  // The sidebar loads pins at the first interaction after it is complete.
  await expect(async () => {
    await page.mouse.move(120, 400);
    await page.mouse.move(140, 420);
    await expect(pins.getByRole('link')).toHaveText([slipway.name, beacon.name], { timeout: 1_000 });
  }).toPass();
  await pins.getByRole('link', { name: beacon.name }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(pins.getByRole('link')).toHaveText([beacon.name, slipway.name]);
  await expect
    .poll(async () => (await call(page, 'GET', '/api/pinned-projects')).body.response)
    .toMatchObject([{ id: beacon.id }, { id: slipway.id }]);
  await page.reload();
  await expect(pins.getByRole('link')).toHaveText([beacon.name, slipway.name]);
  await menu(beacon, 'Take from the sidebar');
  await expect(pins.getByRole('link')).toHaveText([slipway.name]);

  await page.goto('/projects');
  await page.getByRole('radio', { name: 'Cards' }).click();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: slipway.key });
  await expect(card).toBeVisible();
  await page.reload();
  await expect(card).toContainText(slipway.name);
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: slipway.name })).toBeVisible();
});
