import { call, createProject, createWork, uniqueKey } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

// Undo reverts the newest change of a person.
test.use({ ownRoles: ['admin'] });

test('a project gets another key, becomes a template, and is copied to another start', async ({ page }) => {
  const project = await createProject(page, 'Slipway');
  const work = await createWork(page, { title: 'Lay the rails', projectId: project.id });
  await page.goto(`/projects/project-detail/${project.id}`);
  const menu = async (name: string) => {
    await page.getByRole('button', { name: 'More for this project' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const dialog = page.getByRole('dialog');

  await menu('Change key…');
  const key = uniqueKey();
  await dialog.getByLabel('New key').fill(key);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${project.key} is ${key} now`)).toBeVisible();
  await expect(page.getByText(key, { exact: true }).first()).toBeVisible();
  await page.goto(`/work-detail?key=${work.key}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Lay the rails' })).toBeVisible();
  await expect(page.getByText(`${key}-1`).first()).toBeVisible();

  await page.goto(`/projects/project-detail/${project.id}`);
  await menu('Use as a template');
  await expect(page.getByText('is a template now')).toBeVisible();
  await page.goto('/projects/create-new-project');
  await page.getByRole('region', { name: 'From a template' }).getByRole('button', { name: key }).click();
  const copyKey = uniqueKey();
  // The first letters may be the key of another project, or become it here.
  const taken = copyKey.slice(0, 3);
  await call(page, 'POST', '/api/projects', { name: 'Taken', key: taken });
  await dialog.getByLabel('Name').fill(copyKey);
  await expect(dialog.getByLabel('Key')).toHaveValue(new RegExp(`^${taken}[A-Z]+$`));
  await expect(dialog.getByText(/^Works become [A-Z]{4,}-1/)).toBeVisible();
  await dialog.getByLabel('Name').fill(`Copy ${copyKey}`);
  await dialog.getByLabel('Key').fill(copyKey);
  await expect(dialog.getByText(`Works become ${copyKey}-1, ${copyKey}-2 …`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Copy ${copyKey}` })).toBeVisible();
  await expect(page.getByText(/is copied, with 1 work$/)).toBeVisible();
  await page
    .getByRole('link', { name: /^Works/ })
    .last()
    .click();
  await expect(page.getByText(`${copyKey}-1`).first()).toBeVisible();
});
