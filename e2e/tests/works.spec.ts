import type { Page } from '@playwright/test';
import { call, createWork, getProject, getUserId, type KnownWork, uniqueTitle } from '../harness/company.ts';
import { expect, people, test } from '../harness/people.ts';

const newWork = (page: Page) => page.getByRole('form', { name: 'New work' });
const titleField = (page: Page) => newWork(page).getByRole('textbox', { name: 'Title' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const properties = (page: Page) => page.getByRole('complementary', { name: 'Properties' });
const rows = (page: Page) => page.getByRole('grid', { name: 'Works' }).getByRole('row');
const activity = (page: Page) => page.getByRole('list', { name: 'Activity' });
const listed = (title: string) => `/works/all-work?filter=${encodeURIComponent(`text:contains:${title}`)}`;

async function getWork(page: Page, id: string): Promise<KnownWork & Record<string, unknown>> {
  return (await call(page, 'GET', `/api/works/${id}`)).body.response as KnownWork & Record<string, unknown>;
}

test.describe('a new work', () => {
  test('[S1-01a] [S2-13c] is made with Ctrl+Enter and opened', async ({ page }) => {
    const title = uniqueTitle('Weld the ladder');
    await page.goto('/create-new-work');
    await titleField(page).fill(title);
    await newWork(page).getByRole('button', { name: 'Priority' }).click();
    await page.getByRole('option', { name: 'High' }).click();
    await titleField(page).press('Control+Enter');
    await expect(heading(page, title)).toBeVisible();
    await expect(properties(page).getByRole('button', { name: 'Priority' })).toContainText('High');
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
    await expect(page.getByRole('article', { name: new RegExp(`^HAR-\\d+ ${title}`) })).toBeVisible();
  });

  test('is refused at the field that is wrong', async ({ page }) => {
    await page.goto('/create-new-work');
    await titleField(page).press('Control+Enter');
    await expect(titleField(page)).toHaveAccessibleDescription(/./);
    await expect(titleField(page)).toHaveAttribute('aria-invalid', 'true');
  });

  test.describe('that the server refuses', () => {
    test.use({ expectedConsole: [/Failed to load resource/] });
    test('shows its sentence at the field', async ({ page }) => {
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

test.describe('the list', () => {
  test('[S2-13e] is searched, and the search is in the address', async ({ page }) => {
    const { title } = await createWork(page, { title: uniqueTitle('Measure the swell') });
    await page.goto('/works/all-work');
    await rows(page).nth(3).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(title);
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL((url) => url.search.includes('text'));
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(title);
  });

  test('is filtered by a chip, which is in the address', async ({ page }) => {
    await page.goto('/works/all-work');
    await rows(page).nth(3).waitFor();
    await page.keyboard.press('f');
    await page.getByRole('option', { name: 'Priority', exact: true }).click();
    await page.getByRole('option', { name: 'High' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('group', { name: 'Filter Priority' })).toBeVisible();
    await expect(page).toHaveURL(/priority/);
    await expect(rows(page).first().getByRole('button', { name: 'Priority: High' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter Priority' }).click();
    await expect(page).not.toHaveURL(/priority/);
  });

  test('[S1-01a] is edited in place by mouse', async ({ page }) => {
    const { id, title } = await createWork(page, { title: uniqueTitle('Grease the winch') });
    await page.goto(listed(title));
    await rows(page).getByRole('button', { name: 'Status: To do' }).click();
    await page.getByRole('option', { name: 'In progress' }).click();
    await expect(rows(page).getByRole('button', { name: 'Status: In progress' })).toBeVisible();
    await rows(page)
      .getByRole('button', { name: /^Priority: / })
      .click();
    await page.getByRole('option', { name: 'High' }).click();
    await expect(rows(page).getByRole('button', { name: 'Priority: High' })).toBeVisible();
    await expect.poll(() => getWork(page, id)).toMatchObject({ status: 'in_progress', priority: 'high' });
  });

  test('[S1-01a] is edited in place by keys alone', async ({ page }) => {
    const { id, title } = await createWork(page, { title: uniqueTitle('Ring the bell') });
    await page.goto(listed(title));
    await expect(rows(page)).toContainText(title);
    await page.keyboard.press('j');
    for (const [key, typed] of [
      ['s', 'review'],
      ['p', 'urgent'],
      ['a', people.member],
    ] as const) {
      await page.keyboard.press(key);
      const field = page.getByRole('combobox', { name: /Status|Priority|Owner/ });
      await field.fill(typed);
      await expect(page.getByRole('option')).toHaveCount(1);
      await field.press('Enter');
      await expect(field).toHaveCount(0);
    }
    await page.keyboard.press('d');
    await page.getByRole('textbox', { name: 'Due' }).fill('4 dec 2030');
    await page.keyboard.press('Enter');
    const ownerId = await getUserId(page, people.member);
    await expect
      .poll(() => getWork(page, id))
      .toMatchObject({
        status: 'in_review',
        priority: 'urgent',
        ownerId,
        due: expect.stringMatching(/^2030-12-04/),
      });
  });

  test('Space peeks, J goes on, Escape closes', async ({ page }) => {
    await page.goto('/works/all-work');
    await rows(page).nth(3).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    const peek = page.getByRole('complementary', { name: /^Peek at / });
    await expect(peek).toBeVisible();
    const first = new URL(page.url()).searchParams.get('peek');
    await page.keyboard.press('j');
    await expect(page).not.toHaveURL((url) => url.searchParams.get('peek') === first);
    await expect(peek).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(peek).toHaveCount(0);
  });

  test('puts a work into the bin and takes it out again', async ({ page }) => {
    const { title } = await createWork(page, { title: uniqueTitle('Sweep the pier') });
    await page.goto(listed(title));
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press('j');
    await page.keyboard.press('Delete');
    await expect(page.getByText('No work matches')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows(page)).toContainText(title);
  });
});

test.describe('a work’s page', () => {
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

  test('takes comments', async ({ page }) => {
    const { key } = await createWork(page, { title: uniqueTitle('Check the anchors') });
    await page.goto(`/work-detail?key=${key}`);
    const field = page.getByRole('textbox', { name: 'Write a comment' });
    await field.fill('Two of them are *loose*.');
    await field.press('Control+Enter');
    await expect(activity(page)).toContainText('Two of them are loose.');
    await expect(field).toHaveValue('');
  });

  test('takes a link as planners write it', async ({ page }) => {
    const before = await createWork(page, { title: uniqueTitle('Pour the footing') });
    const after = await createWork(page, { title: uniqueTitle('Set the post') });
    await page.goto(`/work-detail?key=${after.key}`);
    await page.getByRole('button', { name: 'Add a link' }).click();
    await page.getByRole('combobox', { name: 'Work to link' }).fill(`${before.key}FS+2d`);
    await page.getByRole('option', { name: new RegExp(before.key) }).click();
    const links = page.getByRole('region', { name: 'Links' });
    await expect(links.getByRole('link', { name: new RegExp(before.title) })).toBeVisible();
    await expect(links).toContainText('2');
    const { links: stored } = await getWork(page, after.id);
    expect(stored).toMatchObject([{ link: { type: 'FS', predecessorId: before.id }, direction: 'after' }]);
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

  test('who change different fields both win', async ({ page, openAs }) => {
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
      // Whoever sees the change at once would not be asked: this one’s live updates do not come through.
      await other.context().route('**/api/live*', (route) => route.fulfill({ status: 204 }));
      const { id } = await openBoth(page, other);
      await choose(page, 'Priority', 'High');
      await expect.poll(() => getWork(page, id)).toMatchObject({ priority: 'high' });
      await properties(other).getByRole('button', { name: 'Priority' }).click();
      await other.getByRole('option', { name: 'Low' }).click();
      const question = other.getByRole('dialog', { name: /was changed by somebody else, too$/ });
      await expect(question).toContainText(people.admin);
      await question.getByRole('radio', { name: 'You' }).check();
      await question.getByRole('button', { name: 'Save my choice' }).click();
      await expect(question).toHaveCount(0);
      await expect.poll(() => getWork(page, id)).toMatchObject({ priority: 'low' });
    });
  });
});

test.describe('overdue works', () => {
  const late = (page: Page, title: string) =>
    page.getByRole('grid', { name: 'Overdue works' }).getByRole('row').filter({ hasText: title });
  const createLate = (page: Page, words: string) =>
    createWork(page, { title: uniqueTitle(words), start: '2026-01-05', due: '2026-01-06' });

  test('[S1-01f] [S2-13f] a late one is found and done', async ({ page }) => {
    const { id, key, title } = await createLate(page, 'Return the pump');
    await page.goto(`/works/overdue-work?filter=${encodeURIComponent(`text:contains:${title}`)}`);
    await expect(late(page, title)).toContainText(/\d+ d/);
    await late(page, title).hover();
    await late(page, title)
      .getByRole('button', { name: `Done: ${key}` })
      .click();
    await expect(late(page, title)).toHaveCount(0);
    await expect.poll(() => getWork(page, id)).toMatchObject({ status: 'done' });
  });

  test('[S2-13e] what they are grouped by is in the address, and there again after a reload', async ({
    page,
  }) => {
    const ownerId = await getUserId(page, people.lead);
    const { title } = await createWork(page, {
      title: uniqueTitle('Bail the skiff'),
      due: '2026-01-06',
      ownerId,
    });
    const ofOwner = page.getByRole('button', { name: new RegExp(`^${people.lead}`), expanded: true });
    await page.goto(`/works/overdue-work?filter=${encodeURIComponent(`text:contains:${title}`)}`);
    await page.getByRole('radio', { name: 'Owner' }).click();
    await expect(ofOwner).toBeVisible();
    await expect(page).toHaveURL(/[?&]group=owner/);
    await page.reload();
    await expect(ofOwner).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Owner' })).toBeChecked();
  });

  test('[S1-01f] a late one gets a new date', async ({ page }) => {
    const { id, key, title } = await createLate(page, 'Order the paint');
    await page.goto(`/works/overdue-work?filter=${encodeURIComponent(`text:contains:${title}`)}`);
    await late(page, title).hover();
    await late(page, title)
      .getByRole('button', { name: `New date: ${key}` })
      .click();
    await page.getByRole('textbox', { name: 'New date' }).fill('6 dec 2030');
    await page.keyboard.press('Enter');
    await expect(late(page, title)).toHaveCount(0);
    await expect.poll(() => getWork(page, id)).toMatchObject({ due: expect.stringMatching(/^2030-12-06/) });
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
  });
});
