import type { Page } from '@playwright/test';
import { call, createWork, getProject, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Works' });
const heads = (page: Page) => grid(page).getByRole('columnheader');
const rows = (page: Page) => grid(page).locator('[data-work-id]');
const listed = (title: string) => `filter=${encodeURIComponent(`text:contains:${title}`)}`;

test.describe('the table of works', () => {
  test('sorts, moves, sizes and hides its columns by keyboard, and keeps it in the address', async ({
    page,
  }) => {
    await page.goto('/works/all-work?layout=table&columns=key,title,status,due');
    await rows(page).nth(3).waitFor();
    const head = (name: string) => grid(page).getByRole('button', { name, exact: true });
    await head('Key').focus();
    await page.keyboard.press('ArrowRight');
    await expect(head('Title')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/sort=title/);
    await expect(heads(page).nth(1)).toHaveAttribute('aria-sort', 'ascending');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Alt+ArrowRight');
    await expect(page).toHaveURL(/columns=key,title,due,status/);
    await expect(head('Status')).toBeFocused();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page).toHaveURL(/status:144/);
    await page.keyboard.press('Delete');
    await expect(heads(page)).toHaveText(['Key', 'Title', 'Due']);
    await expect(head('Due')).toBeFocused();
    await page.reload();
    await expect(heads(page)).toHaveText(['Key', 'Title', 'Due']);
  });

  test('shows title, status, owner and due at 1,440 px, and an edge where more columns follow', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/works/all-work?layout=table');
    await rows(page).nth(3).waitFor();
    const right = async (name: string) => {
      const head = await grid(page).locator(`[data-column-head=${name}]`).boundingBox();
      return (head?.x ?? Number.NaN) + (head?.width ?? Number.NaN);
    };
    const end = await grid(page).evaluate(
      (element) => element.getBoundingClientRect().left + element.clientWidth,
    );
    for (const name of ['title', 'status', 'owner', 'due', 'progress'])
      expect(await right(name), name).toBeLessThanOrEqual(end);
    const edge = page.locator('[data-hidden-edge]');
    await expect(edge).toBeVisible();
    await grid(page).evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    await expect(edge).toHaveCount(0);
    expect(await right('updated')).toBeLessThanOrEqual(end + 1);
  });

  test('changes its cells by keyboard', async ({ page }) => {
    const { title } = await createWork(page, { title: uniqueTitle('Paint the hull') });
    const next = `Varnish it, too: ${title}`;
    await page.goto(`/works/all-work?layout=table&columns=key,title,status&${listed(title.slice(-12))}`);
    await expect(rows(page)).toHaveCount(1);
    await grid(page).focus();
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('F2');
    await page.keyboard.type(next);
    await page.keyboard.press('Escape');
    await expect(rows(page)).toContainText(title);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'In review' }).click();
    await expect(rows(page)).toContainText('In review');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type(next);
    await page.keyboard.press('Tab');
    await expect(rows(page)).toContainText(next);
    await expect(grid(page)).toHaveAttribute('aria-activedescendant', /-status$/);
  });

  test('gets the focus at the moment a cell is closed', async ({ page }) => {
    const { title } = await createWork(page, { title: uniqueTitle('Paint the keel') });
    await page.goto(`/works/all-work?layout=table&columns=key,title&${listed(title.slice(-12))}`);
    await expect(rows(page)).toHaveCount(1);
    await grid(page).focus();
    for (const key of ['j', 'ArrowRight', 'ArrowRight', 'F2']) await page.keyboard.press(key);
    await expect(page.getByRole('textbox', { name: /^Title of/ })).toBeFocused();
    // Work that the page defers would be too late for the next key.
    const focused = await page.evaluate(async () => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      await Promise.resolve();
      return document.activeElement?.getAttribute('role');
    });
    expect(focused).toBe('grid');
    // The focus is not moved back if the person continues elsewhere with the pointer.
    await page.keyboard.press('F2');
    await page.getByRole('textbox', { name: /^Title of/ }).fill('Paint the rudder');
    const search = page.getByRole('searchbox', { name: 'Search works' });
    await search.click();
    await expect(page.getByRole('textbox', { name: /^Title of/ })).toHaveCount(0);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await expect(search).toBeFocused();
  });

  test('paints two rows when the cursor moves, and few elements however many there are', async ({ page }) => {
    // A project that no other test writes to: changes of other tests would paint rows, too.
    const { id } = await getProject(page, 'YRD');
    await page.goto(`/works/all-work?layout=table&filter=project:is:${id}`);
    await rows(page).nth(3).waitFor();
    await grid(page).focus();
    await page.keyboard.press('j');
    await expect(grid(page)).toHaveAttribute('aria-activedescendant', /work-row/);
    await grid(page).evaluate((element) => {
      const touched = new Set<Element>();
      new MutationObserver((records) => {
        for (const { target } of records) {
          const row = (target instanceof Element ? target : target.parentElement)?.closest('[data-work-id]');
          if (row) touched.add(row);
        }
        document.body.setAttribute('data-touched', String(touched.size));
      }).observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    const before = await grid(page).getAttribute('aria-activedescendant');
    await page.keyboard.press('j');
    await expect(grid(page)).not.toHaveAttribute('aria-activedescendant', before ?? '');
    await expect(page.locator('body')).toHaveAttribute('data-touched', /^[12]$/);
    await grid(page).evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await expect(rows(page).last()).toBeInViewport();
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(5000);
  });
});

test.describe('groups', () => {
  test('are counted, collapsed, and create works with their own value', async ({ page }) => {
    await page.goto('/works/all-work?group=status');
    const atHand = grid(page).getByRole('button', { name: /^In progress \d/ });
    await expect(atHand).toBeVisible();
    // The cursor stops at group heads, where the keys of a tree apply.
    await grid(page).press('j');
    await page.keyboard.press('ArrowLeft');
    await expect(atHand).toHaveAttribute('aria-expanded', 'false');
    await page.reload();
    await expect(atHand).toHaveAttribute('aria-expanded', 'false');
    await grid(page).press('j');
    for (const name of ['In review', 'To do']) {
      await page.keyboard.press('j');
      await page.keyboard.press('ArrowLeft');
      const head = grid(page).getByRole('button', { name: new RegExp(`^${name} \\d`) });
      await expect(head).toHaveAttribute('aria-expanded', 'false');
    }
    await page.keyboard.press('j');
    await page.keyboard.press('c');
    const form = page.getByRole('form', { name: 'New work' });
    await expect(form.getByRole('button', { name: 'Status' })).toContainText('Backlog');
  });
});

test.describe('the tree of sub-works', () => {
  const tree = (page: Page) => page.getByRole('treegrid', { name: 'Works' });
  const row = (page: Page, title: string) => tree(page).getByRole('row').filter({ hasText: title });
  /** A chain of three works with the same end of their titles; the second is done depending on `isDone`. */
  const makeChain = async (page: Page, { priority = 'none' } = {}) => {
    const end = uniqueTitle('').trim();
    const quay = await createWork(page, { title: `Quay ${end}` });
    const crane = await createWork(page, { title: `Crane ${end}`, parentId: quay.id, priority });
    await createWork(page, { title: `Rail ${end}`, parentId: crane.id });
    return { end, quay };
  };

  test('expands and collapses by keyboard to any depth, and the address keeps it', async ({ page }) => {
    const { end, quay } = await makeChain(page);
    await page.goto(`/works/all-work?${listed(end)}`);
    await expect(rows(page)).toHaveCount(3);
    await page.keyboard.press('Shift+V');
    await page.getByRole('combobox', { name: 'Group by' }).click();
    await page.getByRole('option', { name: 'Tree of sub-works' }).click();
    await page.keyboard.press('Escape');
    await expect(tree(page).locator('[data-work-id]')).toHaveCount(1);
    await expect(row(page, 'Quay')).toHaveAttribute('aria-expanded', 'false');
    await tree(page).press('j');
    await page.keyboard.press('ArrowRight');
    await expect(row(page, 'Crane')).toHaveAttribute('aria-level', '2');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(row(page, 'Rail')).toHaveAttribute('aria-level', '3');
    await expect(row(page, 'Rail')).not.toHaveAttribute('aria-expanded');
    await page.reload();
    await expect(row(page, 'Rail')).toHaveAttribute('aria-level', '3');
    await tree(page).press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(row(page, 'Rail')).toHaveCount(0);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(tree(page).locator('[data-work-id]')).toHaveCount(1);
    await expect(tree(page)).toHaveAttribute('aria-activedescendant', new RegExp(quay.id));
  });

  test('is the same as a table: Right first expands the row, and then enters its cells', async ({ page }) => {
    const { end } = await makeChain(page);
    await page.goto(`/works/all-work?group=tree&layout=table&columns=key,title,status&${listed(end)}`);
    await row(page, 'Quay').waitFor();
    await tree(page).press('j');
    await page.keyboard.press('ArrowRight');
    await expect(row(page, 'Crane')).toHaveAttribute('aria-level', '2');
    await page.keyboard.press('ArrowRight');
    await expect(tree(page)).toHaveAttribute('aria-activedescendant', /-key$/);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(row(page, 'Crane')).toHaveCount(0);
  });

  test('shows a work at the top if its parent is not in the list, and a new sub-work below its parent', async ({
    page,
  }) => {
    const { end, quay } = await makeChain(page, { priority: 'high' });
    await page.goto(`/works/all-work?group=tree&filter=priority:is:none&${listed(end)}`);
    await expect(tree(page).locator('[data-work-id]')).toHaveCount(2);
    await expect(row(page, 'Rail')).toHaveAttribute('aria-level', '1');
    await expect(row(page, 'Quay')).not.toHaveAttribute('aria-expanded');
    await createWork(page, { title: `Winch ${end}`, parentId: quay.id });
    await page.reload();
    await row(page, 'Quay')
      .getByRole('button', { name: `Show the sub-works of ${quay.key}` })
      .click();
    await expect(row(page, 'Winch')).toHaveAttribute('aria-level', '2');
  });
});

test.describe('saved views', () => {
  test('are saved, changed, shared, and opened by another person with what they may see', async ({
    page,
    openAs,
  }) => {
    const name = uniqueTitle('By owner');
    await page.goto('/works/all-work?layout=table&group=owner&filter=owner:is:me');
    await grid(page).waitFor();
    const menu = async (of: Page, title: string, item: string) => {
      await of.mouse.move(5, 5);
      await of.getByRole('heading', { level: 1 }).getByRole('button', { name: title }).click();
      await of.getByRole('menuitem', { name: item }).click();
    };
    await page.mouse.move(5, 5);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('checkbox', { name: /Share/ }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\?view=[0-9a-f-]+$/);
    await menu(page, name, 'Pin to the sidebar');
    const pinned = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    await expect(pinned.locator('.num')).toHaveText(/^\d+$/);

    const other = await openAs('member');
    await other.goto('/works/all-work');
    await grid(other).waitFor();
    await menu(other, 'All works', name);
    await expect(other.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(grid(other).getByRole('button', { name: /^Mai Pham \d/ })).toBeVisible();
    await expect(heads(other).first()).toBeVisible();
    // A change to another person's view only applies to oneself.
    await grid(other).getByRole('button', { name: 'Due', exact: true }).click();
    await expect(other).toHaveURL(/view=.*sort=-due|sort=-due.*view=/);
    await expect(other.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    await other.getByRole('button', { name: 'Reset' }).click();
    await expect(other).toHaveURL(/\?view=[0-9a-f-]+$/);

    await menu(page, name, 'Delete view');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });

  /** A shared view of Mai Pham's, and its page in her browser and in an administrator's. */
  const openShared = async (page: Page, member: Page) => {
    const name = uniqueTitle('Cranes');
    await member.goto('/works/all-work');
    const settings = { filter: ['text:contains:crane'], sort: 'due' };
    const made = await call(member, 'POST', '/api/views', { name, shared: true, settings });
    const view = made.body.response as { id: string; version: number };
    for (const each of [page, member]) {
      await each.goto(`/works/all-work?view=${view.id}`);
      await expect(each.getByRole('heading', { level: 1 })).toContainText(name);
    }
    return { name, view };
  };
  const choose = async (page: Page, title: string, item: string) => {
    await page.mouse.move(5, 5);
    await page.getByRole('heading', { level: 1 }).getByRole('button', { name: title }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  test.describe('that two people change', () => {
    test.use({ expectedConsole: [/409/] });

    test('ask the second person about the name, and save the text that they merge', async ({
      page,
      openAs,
    }) => {
      const member = await openAs('member');
      const { name, view } = await openShared(page, member);
      await choose(member, name, 'Rename…');
      const { version } = view;
      await call(page, 'PATCH', `/api/views/${view.id}`, { name: `${name} of Amara`, version });
      await member.getByRole('textbox', { name: 'Name' }).fill(`${name} of Mai`);
      await member.getByRole('button', { name: 'Save', exact: true }).click();
      const dialog = member.getByRole('dialog', { name: /^Another person also changed/ });
      await expect(dialog.getByRole('radio', { name: /of Amara/ })).toBeChecked();
      await dialog.getByRole('textbox', { name: 'Name: your text' }).fill(`${name} of both`);
      await dialog.getByRole('button', { name: 'Save my choice' }).click();
      await expect(member.getByRole('heading', { level: 1 })).toContainText('of both');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('of both');
    });

    test('ask the second person about the settings, with labels, and keep their choice', async ({
      page,
      openAs,
    }) => {
      const member = await openAs('member');
      const { name, view } = await openShared(page, member);
      await member.keyboard.press('Shift+V');
      await member.getByRole('radio', { name: 'Table', exact: true }).click();
      await member.keyboard.press('Escape');
      const settings = { filter: ['text:contains:crane'], sort: 'due', group: 'status' };
      await call(page, 'PATCH', `/api/views/${view.id}`, { settings, version: view.version });
      await member.getByRole('button', { name: 'Save', exact: true }).click();
      const dialog = member.getByRole('dialog', { name: /^Another person also changed/ });
      await expect(dialog.getByRole('radio', { name: /Groups\s*Status/ })).toBeChecked();
      await expect(dialog.getByRole('radio', { name: /Layout\s*Table/ })).not.toBeChecked();
      await dialog.getByRole('button', { name: 'Keep theirs' }).click();
      await expect(dialog).toBeHidden();
      const { body } = await call(member, 'GET', '/api/views');
      const kept = (body.response as { name: string; settings: object }[]).find((each) => each.name === name);
      expect(kept?.settings).toMatchObject({ group: 'status' });
    });
  });

  test('become private again when an administrator limits them to the owner', async ({ page, openAs }) => {
    const member = await openAs('member');
    const { name } = await openShared(page, member);
    await choose(page, name, 'Stop sharing');
    await expect(page.getByText(`“${name}” is Mai Pham’s alone now`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('All works');
    await page.getByRole('heading', { level: 1 }).getByRole('button', { name: 'All works' }).click();
    await expect(page.getByRole('menuitem', { name: 'All works' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
    await member.reload();
    await expect(member.getByRole('heading', { level: 1 })).toContainText(name);
  });
});

test('a cell of a table that stays in place covers the cells that scroll below it', async ({ page }) => {
  await page.goto('/works/all-work?layout=table');
  const title = page.locator('[data-work-id] [data-column=title]').first();
  await expect(title).toBeVisible();
  await expect(title).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});
