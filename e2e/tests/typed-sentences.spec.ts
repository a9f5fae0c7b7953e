import { call, createProject, createWork, getUserId, uniqueTitle } from '../harness/company.ts';
import { expect, people, test } from '../harness/people.ts';

test.describe('a sentence in the title', () => {
  // The browser logs an error when the work of an open page is gone.
  test.use({ ownRoles: ['admin'], expectedConsole: [/404/] });

  test('becomes a work with its fields and its link, and one undo reverts all of it', async ({ page }) => {
    const project = await createProject(page);
    const before = await createWork(page, { title: uniqueTitle('Drive piles'), projectId: project.id });
    await call(page, 'POST', '/api/labels', { name: 'concrete', color: 'teal' });
    const title = uniqueTitle('Pour slab');
    await page.goto(`/projects/project-detail/${project.id}/create-new-work`);
    const field = page.getByRole('form', { name: 'New work' }).getByRole('textbox', { name: 'Title' });
    const chips = page.getByRole('list', { name: 'What was read' }).getByRole('button');
    const sentence = `${title} tomorrow 3d @${people.lead} #concrete after ${before.key} !high`;
    await field.pressSequentially(sentence);
    await expect(chips).toHaveText([
      /^Starts /,
      'Takes 3 d',
      `Owner: ${people.lead}`,
      'Label: concrete',
      `After ${before.key}`,
      'Priority: High',
    ]);
    // One Backspace turns the last chip back into text; further ones delete the text.
    await field.press('Backspace');
    await expect(chips).toHaveCount(5);
    await expect(field).toHaveValue(sentence);
    for (let count = 0; count < '!high'.length; count += 1) await field.press('Backspace');
    await field.press('Control+Enter');
    const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
    await expect(heading).toBeVisible();
    const key = new URL(page.url()).searchParams.get('key') ?? '';
    const { response } = (await call(page, 'GET', `/api/works/by-key/${key}`)).body;
    expect(response).toMatchObject({ title, priority: 'none', durationMinutes: 1440 });
    expect(response).toMatchObject({ links: [{ direction: 'after', work: { key: before.key } }] });
    await page.keyboard.press('Control+z');
    await expect(page.getByText(/^Undone/)).toBeVisible();
    expect((await call(page, 'GET', `/api/works/${before.id}`)).body.response).toMatchObject({ links: [] });
  });

  test('asks which of two people is meant, and does not interpret pasted text', async ({ page }) => {
    const { body } = await call(page, 'GET', '/api/users/all');
    const { data } = body.response as { data: { name: string }[] };
    const beginnings = data.map(({ name }) => name.slice(0, 2));
    const shared = beginnings.find((name, index) => beginnings.indexOf(name) !== index) ?? '';
    const title = uniqueTitle('Tie rebar');
    await page.goto('/create-new-work');
    const form = page.getByRole('form', { name: 'New work' });
    const field = form.getByLabel('Title');
    await field.pressSequentially(`${title} @${shared}`);
    const choices = form.getByRole('listbox', { name: `Who is @${shared}?` });
    await expect(choices.getByRole('option').nth(1)).toBeVisible();
    const meant = await choices.getByRole('option').nth(1).textContent();
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(form.getByRole('button', { name: `Owner: ${meant}` }).first()).toBeVisible();
    await form.getByRole('button', { name: 'More' }).click();
    const description = form.getByRole('textbox', { name: 'Description' });
    await description.fill(' tomorrow 3d');
    await description.press('Control+a');
    await description.press('Control+c');
    await field.press('End');
    await field.press('Control+v');
    await expect(field).toHaveValue(`${title} @${shared} tomorrow 3d`);
    await expect(form.getByRole('list', { name: 'What was read' }).getByRole('button')).toHaveCount(1);
    await field.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1, name: `${title} tomorrow 3d` })).toBeVisible();
    const key = new URL(page.url()).searchParams.get('key') ?? '';
    const made = (await call(page, 'GET', `/api/works/by-key/${key}`)).body;
    expect(made.response).toMatchObject({ start: null, due: null });
  });
});

test.describe('a sentence elsewhere', () => {
  test.use({ ownRoles: ['admin'] });

  test('filters a list of a project, which is saved as a view; creates a work in the palette, and a sub-work', async ({
    page,
  }) => {
    const project = await createProject(page);
    const ownerId = await getUserId(page, people.lead);
    const make = (words: string, fields: object) =>
      createWork(page, { title: uniqueTitle(words), projectId: project.id, ...fields });
    const urgent = await make('Order rebar', { priority: 'urgent', ownerId });
    const calm = await make('Order sand', { priority: 'low', ownerId });
    await page.goto(`/projects/project-detail/${project.id}/work-list`);
    const list = page.getByRole('grid');
    await expect(list).toContainText(calm.key);
    const search = page.getByRole('searchbox', { name: 'Search works' });
    const sentence = `urgent works of ${people.lead}`;
    await search.click();
    await page.keyboard.type(sentence);
    const read = page.getByRole('list', { name: 'Read as a filter' }).getByRole('listitem');
    await expect(read).toHaveText(['Priority is Urgent', `Owner or assignee is ${people.lead}`]);
    await page.keyboard.press('Enter');
    await expect(list).not.toContainText(calm.key);
    await expect(list).toContainText(urgent.key);
    await expect(search).toHaveValue('');
    // One Backspace turns it back into text.
    await page.keyboard.press('Backspace');
    await expect(search).toHaveValue(sentence);
    await expect(page.getByRole('group', { name: 'Filter Priority' })).toBeHidden();
    await search.fill('');
    await search.click();
    await page.keyboard.type(sentence);
    await expect(read).toHaveCount(2);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Urgent here');
    await page.getByRole('checkbox', { name: 'Share with everyone who sees the project' }).check();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/work-list\?view=[0-9a-f-]+$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: 'Urgent here' })).toBeVisible();
    await expect(list).not.toContainText(calm.key);

    const slab = uniqueTitle('Pour slab');
    await page.keyboard.press('Control+k');
    await page.keyboard.type(`${slab} tomorrow 3d !high`);
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    const chips = palette.getByRole('list', { name: 'What was read' }).getByRole('button');
    await expect(chips).toHaveText([/^Starts /, 'Takes 3 d', 'Priority: High']);
    await page.keyboard.press('Backspace');
    await expect(chips).toHaveCount(2);
    await page.keyboard.type(' !low');
    await expect(chips).toHaveText([/^Starts /, 'Takes 3 d', 'Priority: Low']);
    const option = palette.getByRole('option', { name: /^Create “/ });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    const made = page.getByText(/^[A-Z]+-\d+ created$/);
    await expect(made).toBeVisible();
    const key = (await made.textContent())?.split(' ')[0] ?? '';
    const { response } = (await call(page, 'GET', `/api/works/by-key/${key}`)).body;
    expect(response).toMatchObject({ durationMinutes: 1440, projectId: project.id });

    await page.goto(`/work-detail?key=${calm.key}`);
    await page.getByRole('button', { name: 'Add a sub-work' }).click();
    const title = page.getByRole('textbox', { name: 'Title of the new sub-work' });
    await title.pressSequentially('Wash the sand 2d !urgent');
    await expect(page.getByRole('list', { name: 'What was read' }).getByRole('button')).toHaveCount(2);
    await title.press('Enter');
    await expect(page.getByRole('link', { name: /Wash the sand/ })).toHaveText(/Wash the sand(?! 2d)/);
  });
});
