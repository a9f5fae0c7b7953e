import type { Page } from '@playwright/test';
import { call, createProject, createWork, getProject, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

/** The printed text: the words that are not hidden once the browser prepares to print. */
async function paperOf(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden does not stand on paper
  return page.locator('body').innerText();
}

/** How many pages a browser prints. */
async function countPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

const frame = ['Sign out', 'Settings', 'Ctrl+K', 'Departments'];

test('a list is printed with all its rows and its columns, without the frame', async ({ page }) => {
  const { id, name } = await createProject(page, 'Slipway');
  const works = Array.from({ length: 230 }, (_, n) => ({ title: `Plank number ${n}` }));
  const made = await call(page, 'POST', '/api/works/many', { projectId: id, works });
  expect(made.status, name).toBe(201);
  await page.goto(`/projects/project-detail/${id}/work-list?layout=table&columns=title,status&sort=title`);
  // The code for printing is loaded after the screen.
  await expect.poll(() => paperOf(page)).toContain('230 works');
  const text = await paperOf(page);
  for (const number of [0, 60, 199, 229]) expect(text).toContain(`Plank number ${number}`);
  expect(text).toMatch(/Title\s+Status/);
  for (const word of frame) expect(text).not.toContain(word);
  expect(await countPages(page)).toBeGreaterThan(3);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  await expect(page.locator('.printed')).toHaveCount(0);
});

test('a work is printed as a whole, in light colours', async ({ page }) => {
  const description = Array.from({ length: 120 }, (_, n) => `Step ${n} of the survey.`).join('\n\n');
  const work = await createWork(page, { title: uniqueTitle('Survey the berth'), description });
  await call(page, 'POST', `/api/works/${work.id}/comments`, { body: 'The tide was low.' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => localStorage.setItem('vite-ui-theme', 'dark'));
  await page.goto(`/work-detail?key=${work.key}`);
  await expect(page.getByText('The tide was low.')).toBeVisible();
  const text = await paperOf(page);
  for (const part of [work.title, 'Step 0 of', 'Step 119 of', 'The tide was low.'])
    expect(text).toContain(part);
  for (const word of frame) expect(text).not.toContain(word);
  expect(await countPages(page)).toBeGreaterThan(2);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('oklch(1 0 0)');
});

test('the overview of a project is printed as a whole, without the frame and its buttons', async ({
  page,
}) => {
  const { id, name } = await getProject(page, 'HAR');
  await page.goto(`/projects/project-detail/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  // The last part to load: its title names the baseline once that is known.
  await expect(
    main.getByRole('heading', { name: /^Works done, against the (plan|baseline)$/ }),
  ).toBeVisible();
  const headings = await main.getByRole('heading').allInnerTexts();
  expect(headings.length).toBeGreaterThan(2);
  const text = await paperOf(page);
  for (const heading of headings) expect(text).toContain(heading);
  for (const word of [...frame, 'Write report', 'New work']) expect(text).not.toContain(word);
  // Nothing is cut off at the height of the screen.
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main, main *')]
      .filter((box) => box.scrollHeight > box.clientHeight + 2 && box.clientHeight > 0)
      .filter((box) => /auto|scroll|hidden/.test(getComputedStyle(box).overflowY))
      .filter((box) => !box.matches('.sr-only, .truncate, svg *'))
      .map((box) => box.className),
  );
  expect(cut).toEqual([]);
});
