import type { Page } from '@playwright/test';
import { createWork, getWork, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

/** Late enough that a fast typist has typed four letters before any code has loaded. */
const lateMs = 500;

async function delayCode(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateMs));
    await route.continue().catch(() => undefined);
  });
}

const listed = (title: string) => `/works/all-work?filter=${encodeURIComponent(`text:contains:${title}`)}`;
const rows = (page: Page) => page.getByRole('grid', { name: 'Works' }).locator('[data-work-id]');

/** Records writes to the server during another action. */
function noteWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    // A preview has a body but writes nothing.
    if (request.method() !== 'GET' && /\/api\/(works|views|projects)(?!.*\/preview$)/.test(path))
      writes.push(`${request.method()} ${path}`);
  });
  return writes;
}

/** The list with the cursor on its only row, and only the code loaded that painting needs. */
async function openList(page: Page, title: string): Promise<void> {
  await page.goto(listed(title));
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('j');
}

test.describe('keys typed faster than something opens', () => {
  test('choose a status in its picker, and have no effect in the list', async ({ page }) => {
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

  test('choose a priority for the selection, whose bar is not loaded yet either', async ({ page }) => {
    const work = await createWork(page, { title: uniqueTitle('Dress the cleats') });
    await openList(page, work.title);
    await delayCode(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('p');
    await page.keyboard.type('high');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await getWork(page, work.id)).priority).toBe('high');
  });

  test('replace the previous search once the field has the focus', async ({ page }) => {
    const { title } = await createWork(page, { title: uniqueTitle('Splice the warp') });
    await openList(page, title);
    // The palette is loading: typed keys wait until it is closed again.
    await delayCode(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('warp');
    await expect(page.getByRole('searchbox', { name: 'Search works' })).toHaveValue('warp');
  });

  test('name a view that is saved from the menu, and collapse nothing', async ({ page }) => {
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

  test('go to whatever a key of the list opens', async ({ page }) => {
    const work = await createWork(page, { title: uniqueTitle('Sort the shackles') });
    await delayCode(page);
    await openList(page, work.title);
    const opening = await listOpeningKeys(page);
    expect(opening).toEqual(expect.arrayContaining(['S', 'P', 'A', 'D', 'L', 'F', 'Shift+V', 'Ctrl+K', '?']));
    const writes = noteWrites(page);
    for (const keys of opening) {
      await openList(page, work.title);
      await page.keyboard.press(keys.replace('Ctrl', 'Control'));
      // Each of these keys does something in the list: `i` changes the work.
      await page.keyboard.type('ixp');
      await expect(page.locator('[role=dialog]:focus-within'), `focus after ${keys}`).toHaveCount(1);
      const field = page.locator('[role=dialog] input:is([type=text],[type=search],:not([type])):focus');
      if ((await field.count()) === 1) await expect(field, `typed after ${keys}`).toHaveValue(/ixp$/);
    }
    expect(writes).toEqual([]);
    expect(await getWork(page, work.id)).toMatchObject({ version: work.version });
  });
});

/** Keys of the list that act at once or open another screen. All other keys open something. */
const acting =
  /^(J|K|X|I|Enter|Space|Escape|Delete|PageUp|PageDown|Home|End|F2|\/|C|Y|Shift\+(C|M|E)|Shift\+(ArrowDown|ArrowUp)|Ctrl\+(A|B|Z|Shift\+Z)|G .|Alt\+.*)$/;

/** Every key of the shortcut list that opens something, including new ones. */
async function listOpeningKeys(page: Page): Promise<string[]> {
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.waitFor();
  const keys = await sheet
    .locator('dd[data-keys]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-keys') ?? ''));
  return keys.filter((each) => !acting.test(each));
}
