import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { call, type KnownWork } from '../harness/company.ts';
import { gantry } from '../harness/gantry-command.ts';
import { expect, test } from '../harness/people.ts';

const PLANS = fileURLToPath(new URL('../../../shared/data/msproject/', import.meta.url));

const rows = (page: Page) => page.getByRole('grid', { name: 'Works' }).getByRole('row');

interface Imported extends KnownWork {
  overdue: boolean;
  subWorkCount: number;
}

async function listWorks(page: Page, projectId: string, filter = ''): Promise<Imported[]> {
  const path = `/api/works?limit=200&filter=${encodeURIComponent(`project:is:${projectId}`)}${filter}`;
  return (await call(page, 'GET', path)).body.response as Imported[];
}

test.describe('a real plan', () => {
  test.skip(!existsSync(PLANS), 'The real plans are expected in ../shared/data beside the checkout.');

  for (const [file, key, count] of [
    ['aspnet__Residential_Construction.xml', 'RESI', 50],
    ['aspjava__HomeMovePlan.xml', 'MOVE', 20],
  ] as const)
    test(`${file} is imported, listed, filtered, edited, found late and finished`, async ({ page }) => {
      const said = gantry(['import', `${PLANS}${file}`, '--project', key]);
      expect(said).toMatch(/Imported \d+ works/);
      const { body } = await call(page, 'GET', '/api/projects');
      const project = (body.response as { id: string; key: string; name: string }[]).find(
        (each) => each.key === key,
      );
      if (project === undefined) throw new Error(`There is no project ${key}`);
      const works = await listWorks(page, project.id);
      expect(works.length).toBeGreaterThan(count);

      await page.goto(`/projects/project-detail/${project.id}/work-list`);
      await expect(rows(page).nth(5)).toBeVisible();
      const leaf = works.find((work) => work.subWorkCount === 0 && work.overdue);
      if (leaf === undefined) throw new Error('No imported work is late');
      await page.getByRole('searchbox', { name: 'Search works' }).fill(leaf.key);
      // MOVE-1 is found in MOVE-11, too.
      const found = rows(page).filter({ hasText: new RegExp(`${leaf.key}(?!\\d)`) });
      await expect(found).toHaveCount(1);

      await found.getByRole('link').click();
      const properties = page.getByRole('complementary', { name: 'Properties' });
      await expect(page.getByRole('heading', { name: leaf.title })).toBeVisible();
      await properties.getByRole('button', { name: 'Priority' }).click();
      await page.getByRole('option', { name: 'High' }).click();
      await expect(properties.getByRole('button', { name: 'Priority' })).toContainText('High');

      const late = `/works/overdue-work?filter=${encodeURIComponent(`text:contains:${leaf.key}`)}`;
      await page.goto(late);
      const row = page
        .getByRole('grid', { name: 'Overdue works' })
        .getByRole('row')
        .filter({ hasText: leaf.key });
      await row.first().hover();
      await page.getByRole('button', { name: `Done: ${leaf.key}`, exact: true }).click();
      await expect(page.getByRole('button', { name: `Done: ${leaf.key}`, exact: true })).toHaveCount(0);
      await page.goto(`/work-detail?key=${leaf.key}`);
      await expect(properties.getByRole('button', { name: 'Status' })).toContainText('Done');
    });

  test('an import is undone by the command, and nothing of it is left', async ({ page }) => {
    const said = gantry(['import', `${PLANS}aspjava__HomeMovePlan.xml`, '--project', 'MOVEU']);
    const changeSet = /undo ([0-9a-f-]{36})/.exec(said)?.[1] ?? '';
    const listed = await call(page, 'GET', '/api/projects');
    expect(JSON.stringify(listed.body)).toContain('"MOVEU"');
    expect(gantry(['undo', changeSet])).toMatch(/Undone: \d+ changes/);
    const after = await call(page, 'GET', '/api/projects');
    expect(JSON.stringify(after.body)).not.toContain('"MOVEU"');
  });
});
