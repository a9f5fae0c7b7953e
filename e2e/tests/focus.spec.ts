import type { Locator, Page } from '@playwright/test';
import { call, getProject } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

/** A list of choices may be inside a dialog. */
const popups = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox]:not([role=dialog] *)';
/** Open popups, without those that are closing. */
const open = (page: Page) => page.locator(`:is(${popups}):not([data-closed]):visible`);
/** Every element that declares that it opens something. */
const openers = (page: Page) =>
  page.locator('[aria-haspopup]:visible:not(:disabled):not([aria-disabled=true]):not([role^=menuitem])');

const isFocusIn = (page: Page) =>
  page.evaluate((selector) => {
    const popup = document.activeElement?.closest(selector);
    return popup !== null && popup !== undefined && !popup.matches('[data-closed]');
  }, popups);

const nameOf = (element: Locator) =>
  element.evaluate((each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 40));

/** By keys, as people without a mouse do. */
async function press(opener: Locator): Promise<void> {
  await opener.focus();
  await opener.press('Enter');
}

async function close(page: Page): Promise<void> {
  // The first Escape may only affect a field within the dialog.
  for (let tries = 0; tries < 3 && (await open(page).count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    await expect(open(page))
      .toHaveCount(0, { timeout: 1_500 })
      .catch(() => undefined);
  }
  await expect(open(page)).toHaveCount(0);
}

/** Each opener once: the ones repeated in every row are the same. */
async function listOpeners(page: Page): Promise<string[]> {
  const names = await openers(page).evaluateAll((all) =>
    all.map((each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 40)),
  );
  return [...new Set(names)];
}

/** Waits until all openers are there: their number has not changed for a while. */
async function comesToRest(page: Page): Promise<void> {
  let before = -1;
  const isSame = async () => {
    const now = await openers(page).count();
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(isSame, { intervals: [1_000] }).toBe(true);
}

const findOpener = async (page: Page, name: string): Promise<Locator | undefined> => {
  for (const opener of await openers(page).all()) if ((await nameOf(opener)) === name) return opener;
  return undefined;
};

/** A popup opened within a dialog gets the focus, closes alone, and returns the focus. */
async function checkInside(page: Page, where: string): Promise<void> {
  const before = await open(page).count();
  const within = open(page)
    .last()
    // A field with a list of its own below it opens nothing else.
    .locator('[aria-haspopup]:visible:not(:disabled):not([aria-disabled=true]):not([role=combobox])');
  for (const opener of await within.all()) {
    const what = `${where}: ${await nameOf(opener)}`;
    await press(opener);
    await expect(open(page), what).toHaveCount(before + 1);
    await expect
      .poll(
        () =>
          open(page)
            .last()
            .evaluate((popup) => popup.contains(document.activeElement)),
        `focus in ${what}`,
      )
      .toBe(true);
    await page.keyboard.press('Escape');
    await expect(open(page), `after ${what}`).toHaveCount(before);
    await expect(opener, `focus after ${what}`).toBeFocused();
  }
}

/** Menu items that open a dialog end with three dots. */
async function checkItems(page: Page, opener: Locator, where: string): Promise<void> {
  const items = await page.locator('[role=menuitem]:visible:not([aria-disabled=true])').allTextContents();
  await close(page);
  for (const item of items.filter((text) => text.includes('…'))) {
    await press(opener);
    const wanted = page.locator('[role=menuitem]:visible').filter({ hasText: item }).first();
    await wanted.focus();
    await wanted.press('Enter');
    // A name that begins with the shortcut for a new work.
    await page.keyboard.type('cC');
    const dialog = page.locator('[role=dialog]:visible,[role=alertdialog]:visible');
    await expect(dialog, `${where}: ${item}`).toHaveCount(1);
    await expect(page.getByRole('dialog', { name: 'New work' }), `${where}: ${item}`).toHaveCount(0);
    await expect.poll(() => isFocusIn(page), `${where}: focus in ${item}`).toBe(true);
    await checkInside(page, `${where}: ${item}`);
    // Only a field may consume the first Escape.
    const fields = dialog.locator('textarea,input:not([type=radio]):not([type=checkbox])');
    if ((await fields.count()) === 0) {
      await page.keyboard.press('Escape');
      await expect(dialog, `${where}: ${item} closes with Escape`).toHaveCount(0);
    }
    await close(page);
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body), item).toBe(true);
  }
}

/** The focus is on the opener, in its row, or on its list: lists take the focus after every choice. */
const goesOn = (page: Page, opener: string) =>
  page.evaluate((name) => {
    const nameOf = (each: Element) =>
      (each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 40);
    const active = document.activeElement;
    if (active === null) return false;
    const inRow = active.closest('[role=listitem],li')?.querySelectorAll('[aria-haspopup]') ?? [];
    return (
      nameOf(active) === name ||
      active.getAttribute('role') === 'grid' ||
      Array.from(inRow, nameOf).includes(name)
    );
  }, opener);

const screens: readonly {
  readonly name: string;
  readonly address: (page: Page) => Promise<string> | string;
}[] = [
  { name: 'home', address: () => '/' },
  { name: 'all works', address: () => '/works/all-work?filter=status:is:todo&layout=table' },
  { name: 'overdue works', address: () => '/works/overdue-work' },
  { name: 'a work', address: () => '/work-detail?key=HAR-12' },
  { name: 'a new work', address: () => '/create-new-work' },
  { name: 'the projects', address: () => '/projects' },
  { name: 'a new project', address: () => '/projects/create-new-project' },
  {
    name: 'a project',
    address: async (page) => `/projects/project-detail/${(await getProject(page, 'HAR')).id}`,
  },
  {
    name: 'a chart',
    address: async (page) => `/projects/project-detail/${(await getProject(page, 'HAR')).id}/gantt-chart`,
  },
  { name: 'the departments', address: () => '/departments' },
  // The menus of all rows have the same name: testing one is enough.
  { name: 'the users', address: () => '/users?text=Ahmed%20Hassan' },
  {
    name: 'a person',
    address: async (page) => {
      const { body } = await call(page, 'GET', '/api/users/me');
      const { id, name } = body.response as { id: string; name: string };
      return `/users?text=${encodeURIComponent(name)}&open=${id}`;
    },
  },
  { name: 'one’s account', address: () => '/settings/account' },
  { name: 'the company', address: () => '/settings/company' },
  { name: 'the bin', address: () => '/works/bin' },
];

for (const { name, address } of screens)
  test(`whatever opens on ${name} has the focus, and gives it back`, async ({ page }) => {
    await page.goto(await address(page));
    await expect(openers(page).first()).toBeAttached();
    // The first interaction loads deferred code.
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    await comesToRest(page);
    const drawers = await open(page).count();
    if (drawers > 0) expect(await isFocusIn(page)).toBe(true);
    for (const each of await listOpeners(page)) {
      const opener = await findOpener(page, each);
      if (opener === undefined) continue;
      const where = `${name}: ${each}`;
      await press(opener);
      await expect(open(page), where).toHaveCount(drawers + 1);
      await expect.poll(() => isFocusIn(page), `focus in ${where}`).toBe(true);
      if (drawers === 0 && (await page.locator('[role=menu]:visible').count()) > 0)
        await checkItems(page, opener, where);
      else if (drawers === 0) {
        await checkInside(page, where);
        await close(page);
      } else {
        await page.keyboard.press('Escape');
        await expect(open(page)).toHaveCount(drawers);
      }
      await expect.poll(() => goesOn(page, each), `focus after ${where}`).toBe(true);
    }
  });
