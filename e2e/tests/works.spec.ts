import type { Page } from '@playwright/test';
import { call, createWork, getProject, getWork, type KnownWork, uniqueTitle } from '../harness/company.ts';
import { expect, people, test } from '../harness/people.ts';

const newWork = (page: Page) => page.getByRole('form', { name: 'New work' });
const titleField = (page: Page) => newWork(page).getByRole('textbox', { name: 'Title' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const properties = (page: Page) => page.getByRole('complementary', { name: 'Properties' });
const rows = (page: Page) => page.getByRole('grid', { name: 'Works' }).getByRole('row');
const activity = (page: Page) => page.getByRole('list', { name: 'Activity' });
const listed = (title: string) => `/works/all-work?filter=${encodeURIComponent(`text:contains:${title}`)}`;

test.describe('a new work', () => {
  test('[S1-01a] [S2-13c] is made with Ctrl+Enter and opened', async ({ page }) => {
    const title = uniqueTitle('Weld the ladder');
    await page.goto('/create-new-work');
    await titleField(page).fill(title);
    await newWork(page).getByRole('button', { name: 'More' }).click();
    await newWork(page).getByRole('button', { name: 'Priority' }).click();
    await page.getByRole('option', { name: 'High' }).click();
    await titleField(page).press('Control+Enter');
    await expect(heading(page, title)).toBeVisible();
    await expect(properties(page).getByRole('button', { name: 'Priority' })).toContainText('High');
  });

  test('asks for title, project, owner and due; the rest is below More, which is open if it has values', async ({
    page,
  }) => {
    await page.goto('/create-new-work');
    const more = newWork(page).getByRole('button', { name: 'More' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await expect(newWork(page).locator('label:visible')).toHaveText([/^Title/, 'Project', 'Owner', 'Due']);
    const typed = await titleField(page).evaluate((field) => field.getBoundingClientRect().height);
    const choices = newWork(page).getByRole('button', { name: /^(Project|Owner|Due)/ });
    // A field has no height for the moment in which the code of its picker loads.
    await expect
      .poll(() =>
        choices.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height)),
      )
      .toEqual([typed, typed, typed]);
    await more.press('Enter');
    await newWork(page).getByRole('textbox', { name: 'Description' }).fill('At low tide.');
    await titleField(page).fill(uniqueTitle('Scrape the hull'));
    await page.reload();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(newWork(page).getByRole('textbox', { name: 'Description' })).toHaveValue('At low tide.');
    await newWork(page).getByRole('button', { name: 'Discard' }).click();
  });

  test('[S4-07b] is prefilled with what was begun before', async ({ page }) => {
    const title = uniqueTitle('Drain the dock');
    await page.goto('/create-new-work');
    await titleField(page).fill(title);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
    await expect(heading(page, 'Users')).toBeVisible();
    await page.keyboard.press('c');
    await expect(titleField(page)).toHaveValue(title);
  });

  test('[S4-07b] [S2-14f] is prefilled with the project that it is begun in', async ({ page }) => {
    const project = await getProject(page, 'HAR');
    await page.goto(`/projects/project-detail/${project.id}`);
    await expect(heading(page, project.name)).toBeVisible();
    await page.keyboard.press('c');
    await expect(newWork(page).getByRole('button', { name: 'Project' })).toHaveText(project.name);
    const title = uniqueTitle('Number the bollards');
    await titleField(page).fill(title);
    await titleField(page).press('Control+Enter');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(page.getByRole('article', { name: new RegExp(`^HAR-\\d+ ${title}`) })).toBeVisible();
  });

  test('is refused at the field that is wrong', async ({ page }) => {
    await page.goto('/create-new-work');
    await titleField(page).press('Control+Enter');
    await expect(titleField(page)).toHaveAccessibleDescription(/./);
    await expect(titleField(page)).toHaveAttribute('aria-invalid', 'true');
  });

  test.describe('a value that the server refuses', () => {
    test.use({ expectedConsole: [/Failed to load resource/] });
    test("shows the server's sentence at the field", async ({ page }) => {
      const gone = '01a1fc1c-0000-7000-8000-000000000000';
      await page.goto(`/create-new-work?title=Nowhere&parentId=${gone}`);
      await titleField(page).press('Control+Enter');
      await expect(page.getByRole('alert')).toContainText('Sub-work of another');
      await page.getByRole('button', { name: 'Not a sub-work' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(titleField(page)).toHaveValue('Nowhere');
    });
  });
});

test.describe('a work’s page', () => {
  test('has nine rows of properties, and collapses empty planning rows', async ({ page }) => {
    const { key } = await createWork(page, { title: uniqueTitle('Drive the piles') });
    await page.goto(`/work-detail?key=${key}`);
    const rows = properties(page).getByRole('button');
    const names = ['Status', 'Priority', 'Owner', 'Assignees', 'Labels', 'Project', 'Start', 'Length', 'Due'];
    const more = properties(page).getByRole('button', { name: 'More dates' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    const texts = (await rows.allInnerTexts()).map((text) => text.split('\n')[0]?.trim() ?? '');
    const first = texts.slice(texts.indexOf('Status'), texts.indexOf('More dates'));
    expect(first.filter((text) => text !== 'Why this date?')).toEqual(names);
    await expect(properties(page).getByRole('button', { name: /^Effort/ })).toHaveCount(0);
    // The key of a collapsed row expands it and opens its picker.
    await page.keyboard.press('Shift+Q');
    await page.getByRole('textbox', { name: 'Deadline' }).fill('2031-04-01');
    await page.keyboard.press('Enter');
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(properties(page).getByRole('button', { name: /^Effort/ })).toBeVisible();
  });

  test('[S2-13b] changes title and description where they stand, and says so in its history', async ({
    page,
  }) => {
    const { key, title } = await createWork(page, { title: uniqueTitle('Lift the crane') });
    await page.goto(`/work-detail?key=${key}`);
    await heading(page, title).getByRole('button').click();
    const renamed = uniqueTitle('Lower the crane');
    await page.getByRole('textbox', { name: 'Title' }).fill(renamed);
    await page.keyboard.press('Enter');
    await expect(heading(page, renamed)).toBeVisible();
    await page.getByRole('button', { name: 'Write a description' }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('With **two** slings.');
    await page.keyboard.press('Control+Enter');
    await expect(page.locator('strong', { hasText: 'two' })).toBeVisible();
    await expect(activity(page)).toContainText(renamed);
    await page.reload();
    await expect(heading(page, renamed)).toBeVisible();
    await expect(page.locator('strong', { hasText: 'two' })).toBeVisible();
  });

  test('reads a long description beside the page, and shows one that would freeze it as it was typed', async ({
    page,
  }) => {
    const words = 'The **slab** is poured on Monday.\n\n'.repeat(200);
    const long = await createWork(page, { title: uniqueTitle('Pour the slab'), description: words });
    // It has a limit of 200 ms by the clock. On a busy machine it may exceed that; then it is read when the page is
    // opened again.
    await expect(async () => {
      await page.goto(`/work-detail?key=${long.key}`);
      await expect(page.locator('strong', { hasText: 'slab' })).toHaveCount(200, { timeout: 5_000 });
    }).toPass();

    const description = `Read **this**.\n\n${'> '.repeat(4_000)}\n\n${'**a _'.repeat(15_000)}`;
    const hostile = await createWork(page, { title: uniqueTitle('Freeze the page'), description });
    await page.goto(`/work-detail?key=${hostile.key}`);
    await expect(page.locator('strong', { hasText: 'this' })).toBeVisible();
    await expect(page.getByText('**a _**a _**a _').first()).toBeVisible();
  });

  test('takes comments', async ({ page }) => {
    const { key } = await createWork(page, { title: uniqueTitle('Check the anchors') });
    await page.goto(`/work-detail?key=${key}`);
    const field = page.getByRole('textbox', { name: 'Write a comment' });
    await field.fill('Two of them are *loose*.');
    await field.press('Control+Enter');
    await expect(activity(page)).toContainText('Two of them are loose.');
    await expect(field).toHaveValue('');
  });

  test('accepts a link in the notation of planners', async ({ page }) => {
    const before = await createWork(page, { title: uniqueTitle('Pour the footing') });
    const after = await createWork(page, { title: uniqueTitle('Set the post') });
    await page.goto(`/work-detail?key=${after.key}`);
    await page.getByRole('button', { name: 'Add a link' }).click();
    await page.getByRole('combobox', { name: 'Work to link' }).fill(`${before.key}FS+2d`);
    await page.getByRole('option', { name: new RegExp(before.key) }).click();
    const links = page.getByRole('region', { name: 'Links' });
    await expect(links.getByRole('link', { name: new RegExp(before.title) })).toBeVisible();
    await expect(links).toContainText('2');
    // The page shows it before the server has saved it.
    await expect
      .poll(async () => (await getWork(page, after.id)).links)
      .toMatchObject([{ link: { type: 'FS', predecessorId: before.id }, direction: 'after' }]);
  });
});

test.describe('two people at once', () => {
  /** Both have the page of the same work open before either changes anything. */
  async function openBoth(page: Page, other: Page): Promise<KnownWork> {
    const work = await createWork(page, { title: uniqueTitle('Paint the hull') });
    for (const each of [page, other]) {
      await each.goto(`/work-detail?key=${work.key}`);
      await expect(heading(each, work.title)).toBeVisible();
    }
    return work;
  }

  async function choose(page: Page, field: string, value: string): Promise<void> {
    await properties(page).getByRole('button', { name: field }).click();
    await page.getByRole('option', { name: value }).click();
    await expect(properties(page).getByRole('button', { name: field })).toContainText(value);
  }

  test('who change different fields both succeed', async ({ page, openAs }) => {
    const other = await openAs('manager');
    const { id } = await openBoth(page, other);
    await choose(page, 'Status', 'In progress');
    await expect.poll(() => getWork(page, id)).toMatchObject({ status: 'in_progress' });
    await choose(other, 'Priority', 'High');
    await expect.poll(() => getWork(page, id)).toMatchObject({ status: 'in_progress', priority: 'high' });
  });

  test.describe('who change the same field', () => {
    test.use({ expectedConsole: [/409/] });
    test('are asked: the second sees what the first wrote, and chooses', async ({ page, openAs }) => {
      const other = await openAs('manager');
      // A person who sees the change at once would not be asked, so this page gets no live updates.
      await other.context().route('**/api/live*', (route) => route.fulfill({ status: 204 }));
      const { id } = await openBoth(page, other);
      await choose(page, 'Priority', 'High');
      await expect.poll(() => getWork(page, id)).toMatchObject({ priority: 'high' });
      await properties(other).getByRole('button', { name: 'Priority' }).click();
      await other.getByRole('option', { name: 'Low' }).click();
      const question = other.getByRole('dialog', { name: /^Another person also changed/ });
      await expect(question).toContainText(people.admin);
      await question.getByRole('radio', { name: 'You' }).check();
      await question.getByRole('button', { name: 'Save my choice' }).click();
      await expect(question).toHaveCount(0);
      await expect.poll(() => getWork(page, id)).toMatchObject({ priority: 'low' });
    });

    test('are also asked if the live update arrived while they were typing or choosing', async ({
      page,
      openAs,
    }) => {
      const other = await openAs('manager');
      const { id } = await openBoth(page, other);
      const write = async (fields: object) => {
        const { version } = await getWork(page, id);
        expect((await call(page, 'PATCH', `/api/works/${id}`, { ...fields, version })).status).toBe(200);
      };
      const shown = (text: string) => expect(properties(other)).toContainText(text);
      const question = other.getByRole('dialog', { name: /^Another person also changed/ });

      // A text: the second person merges both by hand.
      await other.getByRole('button', { name: 'Write a description' }).click();
      await other.getByRole('textbox', { name: 'Description' }).fill('Second coat in May.');
      await write({ description: 'First coat in April.', status: 'in_progress' });
      await shown('In progress');
      await other.keyboard.press('Control+Enter');
      await expect(question).toContainText('First coat in April.');
      // A person who closes the question returns to their typed text.
      await other.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await other.getByRole('button', { name: /^Save/ }).click();
      const merged = 'First coat in April, second coat in May.';
      await question.getByRole('textbox', { name: 'Description: your text' }).fill(merged);
      await question.getByRole('button', { name: 'Save my choice' }).click();
      await expect(question).toHaveCount(0);
      await expect.poll(() => getWork(page, id)).toMatchObject({ description: merged });
      await expect(other.getByText(merged)).toBeVisible();

      // A value from a list.
      await properties(other).getByRole('button', { name: 'Priority' }).click();
      await expect(other.getByRole('option', { name: 'Low' })).toBeVisible();
      await write({ priority: 'high', status: 'in_review' });
      await shown('In review');
      await other.getByRole('option', { name: 'Low' }).click();
      await expect(question).toContainText('High');
      await question.getByRole('button', { name: 'Keep theirs' }).click();
      await expect(question).toHaveCount(0);
      await shown('High');
      expect(await getWork(page, id)).toMatchObject({ priority: 'high' });
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('works are listed, opened and created', async ({ page }) => {
    const { title } = await createWork(page, { title: uniqueTitle('Lock the gate') });
    await page.goto(listed(title));
    await rows(page).getByRole('link').tap();
    await expect(heading(page, title)).toBeVisible();
    await page.getByRole('button', { name: 'All properties' }).tap();
    await expect(page.getByRole('dialog', { name: 'Properties' })).toContainText('Status');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'New work' }).first().tap();
    await expect(titleField(page)).toBeVisible();
  });

  test('the menu leads everywhere', async ({ page }) => {
    await page.goto('/works/all-work');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Projects' }).tap();
    await expect(heading(page, 'Projects')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);

    // Items that do not fit in the chart's toolbar.
    await page.getByRole('link', { name: 'Harbour terminal' }).first().tap();
    await page.getByRole('link', { name: 'Gantt' }).tap();
    // The chart opens at the weeks around today, under the project's name and its tabs, with every tool on the screen.
    const tabs = page.getByRole('navigation', { name: 'Project' });
    await expect(tabs.getByRole('link', { name: 'Gantt' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('banner').getByText('Harbour terminal')).toBeVisible();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const name of ['Today', 'Show', 'More tools'])
        await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await expect(page.locator('.gantt-axis')).not.toContainText(/\bQ[1-4]\b|\d{4}–/);
    await page.getByRole('button', { name: 'More tools' }).tap();
    const more = page.getByRole('dialog', { name: 'More tools' });
    await more.getByRole('button', { name: 'Critical path' }).tap();
    await expect(more).toBeHidden();
    await expect(page).toHaveURL(/critical=hide/);
  });
});
