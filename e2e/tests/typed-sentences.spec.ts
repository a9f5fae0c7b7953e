import { call, createProject, createWork, uniqueTitle } from '../harness/company.ts';
import { expect, people, test } from '../harness/people.ts';

test.describe('a sentence in the title', () => {
  // A page that is open says so when its work is gone.
  test.use({ ownRoles: ['admin'], expectedConsole: [/404/] });

  test('becomes a work with its fields and its link, and one undo takes back all of it', async ({ page }) => {
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
    // One Backspace turns the last chip back into text, and the next ones take the text away.
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

  test('asks which of two people is meant, and reads nothing that is pasted', async ({ page }) => {
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
