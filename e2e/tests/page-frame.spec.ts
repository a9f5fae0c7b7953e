import type { Page } from '@playwright/test';
import { createProject, createWork, getProject, uniqueTitle } from '../harness/company.ts';
import { openWhole } from '../harness/open-whole.ts';
import { expect, test } from '../harness/people.ts';

/** Descriptions of vertically scrollable boxes that are nested in each other. */
const nestedScrollers = (page: Page) =>
  page.evaluate(() => {
    const page = document.scrollingElement ?? document.documentElement;
    const scrolls = (element: Element) =>
      element.scrollHeight > element.clientHeight + 1 &&
      (element === page || /auto|scroll/.test(getComputedStyle(element).overflowY));
    const all = [page, ...document.querySelectorAll('#root *')].filter(scrolls);
    return all
      .filter((outer) => all.some((inner) => inner !== outer && outer.contains(inner)))
      .map((outer) => `${outer.tagName} ${outer.id} ${outer.className}`);
  });

const SCREENS = [
  '/',
  '/projects/project-detail/$HAR',
  '/settings/policy',
  '/settings/policy?tab=rules',
  '/settings/policy?tab=history',
];

for (const screen of SCREENS)
  test(`${screen} has no scroll bar inside another one`, async ({ page }) => {
    const { id } = await getProject(page, 'HAR');
    await page.goto(screen.replace('$HAR', id));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Figures and charts make a screen long once they are loaded.
    await expect(page.locator('.animate-pulse')).toHaveCount(0);
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      expect(await nestedScrollers(page), `at ${size.width}`).toEqual([]);
    }
  });

test('from the top of a page, the second tab stop is its list', async ({ page }) => {
  const project = await createProject(page);
  await createWork(page, { title: uniqueTitle('Berth'), projectId: project.id });
  for (const address of ['/works/all-work', `/projects/project-detail/${project.id}/gantt-chart`]) {
    await page.goto(address);
    const list = page.getByRole('main').locator('[role=grid], [role=treegrid]').first();
    await expect(list).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Skip to the list' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list).toBeFocused();
  }
});

/**
 * Boxes that end below their content. Each scrollable one is scrolled to its end; then its lowest text or icon must be
 * near its lower edge. Text for screen readers is clipped and does not count.
 */
const whiteEnds = (page: Page) =>
  page.evaluate(async () => {
    const ROOM_PX = 140;
    const root = document.scrollingElement ?? document.documentElement;
    const isCutOff = (element: Element): boolean =>
      element !== root &&
      (getComputedStyle(element).clipPath !== 'none' || isCutOff(element.parentElement ?? root));
    const isSign = (element: Element) =>
      ['svg', 'IMG', 'INPUT', 'TEXTAREA', 'BUTTON'].includes(element.tagName) ||
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    const scrolls = (element: Element) =>
      element.scrollHeight > element.clientHeight + 1 &&
      (element === root || /auto|scroll/.test(getComputedStyle(element).overflowY));
    const ends: string[] = [];
    for (const box of [root, ...document.querySelectorAll('#root *')].filter(scrolls)) {
      box.scrollTo({ top: box.scrollHeight });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const bottoms = [...box.querySelectorAll('*')]
        .filter((element) => isSign(element) && !isCutOff(element))
        .map((element) => element.getBoundingClientRect().bottom);
      const edge = box === root ? window.innerHeight : box.getBoundingClientRect().bottom;
      const white = Math.round(edge - Math.max(...bottoms));
      if (white > ROOM_PX) ends.push(`${box.tagName} ${box.id}: ${white} px below its content`);
    }
    return ends;
  });

async function findWhiteEnds(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWhole(page, address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect.poll(() => whiteEnds(page), { message: `${address} at 390 px` }).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  await expect.poll(() => whiteEnds(page), { message: `${address} at 320 px` }).toEqual([]);
}

test('Home ends where its content ends on a phone, and a hidden table that sticks out is found', async ({
  page,
}) => {
  await findWhiteEnds(page, '/');
  await page.evaluate(() => {
    const table = document.createElement('table');
    table.className = 'sr-only';
    for (let row = 0; row < 60; row += 1) table.insertRow().insertCell().append('12');
    document.getElementById('content')?.firstElementChild?.append(table);
  });
  await expect.poll(() => whiteEnds(page)).not.toEqual([]);
});

for (const address of [
  '/works/all-work',
  '/works/overdue-work',
  '/work-detail?key=HAR-1',
  '/projects',
  '/projects/project-detail/$id',
  '/projects/project-detail/$id/gantt-chart',
  '/departments',
  '/users',
  '/inbox',
  '/settings/policy',
])
  test(`${address} ends where its content ends on a phone`, async ({ page }) => {
    const { id } = await getProject(page, 'HAR');
    await findWhiteEnds(page, address.replace('$id', id));
  });
