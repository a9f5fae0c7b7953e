import type { Page } from '@playwright/test';
import { DATA_IS_ABSENT, hasSharedData, sharedPath } from '../../scheduling/tests/support/shared-data.ts';
import { call, type KnownWork, uniqueTitle } from '../harness/company.ts';
import { gantry } from '../harness/gantry-command.ts';
import { expect, test } from '../harness/people.ts';

const PLANS = `${sharedPath('msproject')}/`;
const BINARY_PLANS = `${sharedPath('mpp')}/`;

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
  test.skip(!hasSharedData, DATA_IS_ABSENT);

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
      // The text MOVE-1 also matches MOVE-11.
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

const task = (
  uid: number,
  name: string,
  more = '',
) => `<Task><UID>${uid}</UID><ID>${uid}</ID><Name>${name}</Name>
  <OutlineLevel>1</OutlineLevel><Start>2026-03-02T08:00:00</Start><Finish>2026-03-02T16:00:00</Finish>
  <Duration>PT8H0M0S</Duration><DurationFormat>7</DurationFormat>${more}</Task>`;

const planOf = (title: string, tasks: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
  <Project xmlns="http://schemas.microsoft.com/project"><Title>${title}</Title>
    <StartDate>2026-03-02T08:00:00</StartDate><CalendarUID>1</CalendarUID>
    <Calendars><Calendar><UID>1</UID><Name>Standard</Name><IsBaseCalendar>1</IsBaseCalendar></Calendar></Calendars>
    <Tasks>${tasks.join('')}</Tasks>
    <Resources><Resource><UID>1</UID><Name>Stranger Known</Name><Type>1</Type></Resource></Resources>
    <Assignments><Assignment><TaskUID>1</TaskUID><ResourceUID>1</ResourceUID><Units>1</Units></Assignment></Assignments>
  </Project>`;

/** A worker thread must start first, which takes time on a busy machine. */
const byServer = { timeout: 45_000 };

test('a plan is previewed in the browser before it is imported, is updated by a second import, and is undone', async ({
  page,
}) => {
  test.slow();
  const title = uniqueTitle('Pier');
  const link = '<PredecessorLink><PredecessorUID>99</PredecessorUID><Type>1</Type></PredecessorLink>';
  const choose = async (tasks: readonly string[]) => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'pier.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(planOf(title, tasks)),
    });
  };
  await page.goto('/projects');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await choose([task(1, 'Drive the piles'), task(2, 'Lay the deck', link)]);

  // People who are not found must be assigned first.
  const people = page.getByRole('list', { name: 'People of the file' });
  await expect(people.getByText('not found')).toBeVisible(byServer);
  await page.keyboard.press('Control+Enter');
  const table = page.getByRole('table', { name: 'Rows of the file' });
  await expect(table.getByRole('row', { name: /Lay the deck/ })).toContainText('Links to tasks that are not');
  await page.getByRole('button', { name: /to check/ }).click();
  await expect(table.getByRole('rowheader')).toHaveCount(1);

  // The import is unchanged when the person returns later.
  await page.goto('/import');
  await page.getByRole('button', { name: 'pier.xml', exact: true }).first().click();
  await expect(people).toBeVisible(byServer);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Import 2 works' }).click();
  await expect(page.getByRole('heading', { name: '2 works imported.' })).toBeVisible(byServer);
  await page.getByRole('link', { name: 'Open the project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  // Again from the same source: only the difference.
  const projectId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`/import?project=${projectId}`);
  await choose([task(1, 'Drive the long piles'), task(2, 'Lay the deck')]);
  await expect(people).toBeVisible(byServer);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/Imported on .+ from/)).toBeVisible();
  await page.getByRole('button', { name: /^Import 1 work/ }).click();
  await expect(page.getByRole('heading', { name: '1 work imported.' })).toBeVisible(byServer);
  expect((await listWorks(page, projectId)).map((work) => work.title).sort()).toEqual([
    'Drive the long piles',
    'Lay the deck',
  ]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect
    .poll(async () => (await listWorks(page, projectId)).map((work) => work.title).sort())
    .toEqual(['Drive the piles', 'Lay the deck']);
});

test.describe('a binary plan', () => {
  test.skip(!hasSharedData, DATA_IS_ABSENT);

  test('is previewed and imported in the browser: dates, tree, progress, links and baseline', async ({
    page,
  }) => {
    test.slow();
    await page.goto('/import');
    await page.locator('input[type=file]').setInputFiles(`${BINARY_PLANS}mpp12baseline-from14.mpp`);
    const people = page.getByRole('list', { name: 'People of the file' });
    await expect(people.getByText('Wade Golden')).toBeVisible(byServer);
    await page.keyboard.press('Control+Enter');
    const table = page.getByRole('table', { name: 'Rows of the file' });
    await expect(table.getByRole('row', { name: /Complex Outline Number/ })).toBeVisible(byServer);
    // A date with its year fits on one line.
    const lines = table
      .locator('tbody td.num > span:not(:empty)')
      .evaluateAll((dates) => dates.map((date) => date.getClientRects().length));
    expect(new Set(await lines)).toEqual(new Set([1]));
    // A complete file has no contradictions.
    await expect(page.getByText('The file is damaged')).toHaveCount(0);
    await page.getByRole('button', { name: 'Import 14 works' }).click();
    await expect(page.getByRole('heading', { name: '14 works imported.' })).toBeVisible(byServer);
    await page.getByRole('link', { name: 'Open the project' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'MPP12BaselineTest-9' })).toBeVisible();

    const projectId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const works = await listWorks(page, projectId);
    const find = (title: string) => works.find((work) => work.title === title);
    // The data in Microsoft Project's own XML of the plan.
    expect(find('Subtask 4')).toMatchObject({
      progress: 50,
      start: '2006-08-29T08:00',
      due: '2006-09-11T17:00',
    });
    expect(find('Subtask 1')).toMatchObject({ status: 'done', progress: 100 });
    expect(find('Base Task')?.subWorkCount).toBe(6);
    const { body } = await call(page, 'GET', `/api/projects/${projectId}/baselines`);
    expect(body.response).toHaveLength(1);
  });

  test('with a password to open is refused in one sentence', async ({ page }) => {
    await page.goto('/import');
    await page.locator('input[type=file]').setInputFiles(`${BINARY_PLANS}readpassword9.mpp`);
    await expect(page.getByRole('heading', { name: 'This file could not be read' })).toBeVisible(byServer);
    await expect(page.getByText('The plan has a password; save it without one')).toBeVisible();
  });
});

test('a file that is not a plan is refused in one sentence', async ({ page }) => {
  await page.goto('/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'letter.mpp',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('Dear Ben, the quay is late.'),
  });
  await expect(page.getByRole('heading', { name: 'This file could not be read' })).toBeVisible(byServer);
  await page.getByRole('link', { name: 'Choose another file' }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
});
