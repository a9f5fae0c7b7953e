import type { Page } from '@playwright/test';
import { call, createProject, createWork, getWork, uniqueTitle } from '../harness/company.ts';
import { undoIn } from '../harness/messages.ts';
import { expect, test } from '../harness/people.ts';

// A remembered answer is a preference of the person.
test.use({ ownRoles: ['manager'] });

/** A chain: each work finishes before the next one starts. */
async function chainOf(page: Page, projectId: string, names: readonly string[]) {
  const works: Awaited<ReturnType<typeof createWork>>[] = [];
  for (const name of names) {
    const work = await createWork(page, { title: uniqueTitle(name), projectId, durationMinutes: 960 });
    const before = works.at(-1);
    if (before) await call(page, 'POST', '/api/links', { predecessorId: before.id, successorId: work.id });
    works.push(work);
  }
  return works;
}

async function before(page: Page, id: string): Promise<string[]> {
  const { links } = (await getWork(page, id)) as unknown as {
    links: { direction: string; work: { key: string } }[];
  };
  return links.filter(({ direction }) => direction === 'after').map(({ work }) => work.key);
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Link around what is deleted?' });

// The page of a work that was just deleted may request it once more.
test.use({ expectedConsole: [/404 .*\/api\/works\/by-key\//] });

test('deleting a work links its neighbours: the question is asked once, undone with the deletion, remembered', async ({
  page,
}) => {
  const { id: projectId } = await createProject(page);
  const names = ['Survey', 'Drive the piles', 'Cast the base', 'Walls', 'Roof'];
  const [survey, piles, base, walls, roof] = await chainOf(page, projectId, names);
  if (!survey || !piles || !base || !walls || !roof) throw new Error('five works are made');
  await page.goto(`/projects/project-detail/${projectId}/gantt-chart`);
  const row = page.getByRole('treegrid').getByRole('row').filter({ hasText: piles.title });
  await row.locator('[data-column=title]').click();

  // Cancelling keeps the work.
  await page.keyboard.press('Delete');
  await expect(question(page)).toContainText(`${survey.key} ${survey.title} comes before ${base.key}`);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(row).toBeVisible();

  await row.locator('[data-column=title]').click();
  await page.keyboard.press('Delete');
  await question(page).getByRole('button', { name: 'Delete and link' }).click();
  await expect(row).toBeHidden();
  await expect.poll(() => before(page, base.id)).toEqual([survey.key]);
  await undoIn(page, `${piles.key} moved to the bin`);
  await expect.poll(() => before(page, base.id)).toEqual([piles.key]);
  await expect(row).toBeVisible();

  // The page of a work asks, too, and remembers the answer.
  await page.goto(`/work-detail?key=${base.key}`);
  await expect(page.getByRole('heading', { level: 1, name: base.title })).toBeVisible();
  await page.keyboard.press('Delete');
  await question(page).getByRole('checkbox', { name: 'Do the same from now on, without asking' }).click();
  await question(page).getByRole('button', { name: 'Delete and link' }).click();
  await expect.poll(() => before(page, walls.id)).toEqual([piles.key]);

  // From then on there is no question, in the list either.
  await page.goto(`/works/all-work?filter=${encodeURIComponent(`text:contains:${walls.title}`)}`);
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: walls.title })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Delete');
  await expect(page.getByText(`${walls.key} moved to the bin`)).toBeVisible();
  await expect.poll(() => before(page, roof.id)).toEqual([piles.key]);

  await page.goto('/settings/account');
  const choice = page.getByRole('combobox', { name: 'When linked works are deleted' });
  await expect(choice).toContainText('Always link');
});
