import type { Page } from '@playwright/test';
import { createWork, getWork, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

/** Late enough that a quick hand has typed four letters before any code has come. */
const lateMs = 500;

async function delayCode(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateMs));
    await route.continue().catch(() => undefined);
  });
}

const listed = (title: string) => `/works/all-work?filter=${encodeURIComponent(`text:contains:${title}`)}`;
const rows = (page: Page) => page.getByRole('grid', { name: 'Works' }).locator('[data-work-id]');

/** What is written to the server while something else is done. */
function noteWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    // What would move is asked with a body, and writes nothing.
    if (request.method() !== 'GET' && /\/api\/(works|views|projects)(?!.*\/preview$)/.test(path))
      writes.push(`${request.method()} ${path}`);
  });
  return writes;
}

/** The list with the cursor on its one row, and nothing loaded but what it took to paint it. */
async function openList(page: Page, title: string): Promise<void> {
  await page.goto(listed(title));
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('j');
}

test.describe('keys typed faster than something opens', () => {
  test('choose a status in its picker, and do nothing in the list', async ({ page }) => {
    const work = await createWork(page, { title: uniqueTitle('Level the quay') });
    const { ownerId } = await getWork(page, work.id);
    await delayCode(page);
    await openList(page, work.title);
    await page.keyboard.press('s');
    await page.keyboard.type('in p');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await getWork(page, work.id)).status).toBe('in_progress');
    expect(await getWork(page, work.id)).toMatchObject({ ownerId });
    await expect(page.getByRole('grid', { name: 'Works' })).toBeFocused();
  });

  test('choose a priority for the selection, whose bar is not there yet either', async ({ page }) => {
    const work = await createWork(page, { title: uniqueTitle('Dress the cleats') });
    await openList(page, work.title);
    await delayCode(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('p');
    await page.keyboard.type('high');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await getWork(page, work.id)).priority).toBe('high');
  });

  test('take the place of what was searched before, once the field has the focus', async ({ page }) => {
    const { title } = await createWork(page, { title: uniqueTitle('Splice the warp') });
    await openList(page, title);
    // The palette is on its way: what is typed until it is closed again waits.
    await delayCode(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('warp');
    await expect(page.getByRole('searchbox', { name: 'Search works' })).toHaveValue('warp');
  });

  test('name a view that is kept from the menu, and fold nothing', async ({ page }) => {
    const { title } = await createWork(page, { title: uniqueTitle('Mark the buoy') });
    const writes = noteWrites(page);
    await page.goto(`${listed(title)}&group=status`);
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Save as a new view');
    await expect(page.getByRole('option', { selected: true })).toContainText('Save as a new view');
    await delayCode(page);
    await page.keyboard.press('Enter');
    const name = uniqueTitle('Pins dull');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(writes).toEqual(['POST /api/views']);
    await expect(rows(page)).toHaveCount(1);
  });

  test('are the title of a new work', async ({ page }) => {
    await delayCode(page);
    await page.goto('/works/all-work');
    await rows(page).nth(3).waitFor();
    await page.keyboard.press('c');
    await page.keyboard.type('Paint six bollards');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Paint six bollards');
  });

  test('are heard by whatever a key of the list opens', async ({ page }) => {
    const work = await createWork(page, { title: uniqueTitle('Sort the shackles') });
    await delayCode(page);
    await openList(page, work.title);
    const opening = await listOpeningKeys(page);
    expect(opening).toEqual(expect.arrayContaining(['S', 'P', 'A', 'D', 'L', 'F', 'Shift+V', 'Ctrl+K', '?']));
    const writes = noteWrites(page);
    for (const keys of opening) {
      await openList(page, work.title);
      await page.keyboard.press(keys.replace('Ctrl', 'Control'));
      // Each of them does something in the list: `i` changes the work.
      await page.keyboard.type('ixp');
      await expect(page.locator('[role=dialog]:focus-within'), `focus after ${keys}`).toHaveCount(1);
      const field = page.locator('[role=dialog] input:is([type=text],[type=search],:not([type])):focus');
      if ((await field.count()) === 1) await expect(field, `typed after ${keys}`).toHaveValue(/ixp$/);
    }
    expect(writes).toEqual([]);
    expect(await getWork(page, work.id)).toMatchObject({ version: work.version });
  });
});

/** Keys of the list that do something at once, or lead to another screen. All others open something. */
const acting =
  /^(J|K|X|I|Enter|Space|Escape|Delete|PageUp|PageDown|Home|End|F2|\/|C|Y|Shift\+(C|M|E)|Shift\+(ArrowDown|ArrowUp)|Ctrl\+(A|B|Z|Shift\+Z)|G .|Alt\+.*)$/;

/** Every key that the sheet lists and that opens something: one that is new is among them. */
async function listOpeningKeys(page: Page): Promise<string[]> {
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.waitFor();
  const keys = await sheet
    .locator('dd[data-keys]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-keys') ?? ''));
  return keys.filter((each) => !acting.test(each));
}
