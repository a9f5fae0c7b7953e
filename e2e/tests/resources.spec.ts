import { call, createWork, uniqueTitle } from '../harness/company.ts';
import { expect, people, test } from '../harness/people.ts';

interface Assigned {
  readonly assigneeIds: string[];
  readonly resourceIds: string[];
  readonly units: Record<string, number>;
}

test.describe('resources', () => {
  test.use({ person: 'admin' });

  test('are created, do a work for a share of their time, and are replaced by a person', async ({ page }) => {
    const name = uniqueTitle('Tower crane');
    await page.goto('/resources');
    await page.getByRole('button', { name: 'New resource' }).click();
    const dialog = page.getByRole('dialog', { name: 'New resource' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Machine' }).click();
    await dialog.getByRole('spinbutton', { name: 'Capacity' }).fill('3');
    await dialog.getByRole('spinbutton', { name: 'Capacity' }).press('Control+Enter');
    await expect(dialog).toBeHidden();
    await page.getByRole('searchbox', { name: 'Search resources' }).fill(name);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Machine');

    const work = await createWork(page, { title: uniqueTitle('Lift the beams') });
    await page.goto(`/work-detail?key=${work.key}`);
    const assignees = page.getByRole('button', { name: /^Assignees/ });
    await assignees.click();
    await page.getByRole('combobox', { name: 'Assignees' }).fill(name);
    await page.getByRole('option', { name }).click();
    const share = page.getByRole('textbox', { name: `Share of the time of ${name}` });
    await share.fill('lots');
    await expect(share).toHaveAttribute('aria-invalid', 'true');
    await share.fill('200 %');
    await page.keyboard.press('Escape');
    await expect(assignees).toContainText('200 %');
    const stored = async (): Promise<Assigned> =>
      (await call(page, 'GET', `/api/works/${work.id}`)).body.response as Assigned;
    await expect.poll(async () => Object.values((await stored()).units)).toEqual([200]);
    await expect(page.getByText(`assigned ${name}`)).toBeVisible();

    await page.goto(`/works/all-work?filter=resource:not_empty&filter=text:contains:${work.key}`);
    await expect(page.getByText(work.title)).toBeVisible();

    await page.goto('/resources');
    await page.getByRole('searchbox', { name: 'Search resources' }).fill(name);
    await row.getByRole('button', { name }).click();
    const sheet = page.getByRole('dialog', { name });
    await sheet.getByRole('button', { name: 'A person takes its place' }).click();
    await page.getByRole('combobox', { name: `Who takes the place of ${name}?` }).fill(people.member);
    await page.getByRole('option', { name: people.member }).click();
    await expect(sheet).toBeHidden();
    await expect(row).toBeHidden();
    expect(await stored()).toMatchObject({ resourceIds: [] });
    await page
      .getByRole('listitem')
      .filter({ hasText: `took the place of ${name}` })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(row).toBeVisible();
    await expect.poll(async () => (await stored()).assigneeIds).toEqual([]);
  });
});

test.describe('the load of resources', () => {
  test.use({ person: 'admin' });

  test('is compared with their number, and links to the works that it counts', async ({ page }) => {
    const name = uniqueTitle('Mobile crane');
    const departments = (await call(page, 'GET', '/api/departments')).body.response as {
      id: string;
      code: string;
    }[];
    const { id: departmentId, code } = departments[0] ?? { id: '', code: '' };
    const made = await call(page, 'POST', '/api/resources', {
      name,
      kind: 'machine',
      capacity: 3,
      departmentId,
    });
    const { id } = made.body.response as { id: string };
    await page.goto(`/resources?text=${encodeURIComponent(name)}`);
    const row = page.getByRole('row').filter({ hasText: name });
    const next = row.getByRole('link', { name: new RegExp(`^Load of ${name} next week: 0 %`) });
    await expect(next).toBeVisible();
    const [, hours] = /of work in ([\d.,]+) h/.exec((await next.getAttribute('aria-label')) ?? '') ?? [];
    const monday = await page.evaluate(() => {
      const day = new Date(Date.now() + ((8 - new Date().getUTCDay()) % 7 || 7) * 86_400_000);
      return day.toISOString().slice(0, 10);
    });
    const friday = new Date(Date.parse(monday) + 4 * 86_400_000).toISOString().slice(0, 10);
    const work = await createWork(page, {
      title: uniqueTitle('Lift'),
      start: monday,
      due: friday,
      resourceIds: [id],
      units: { [id]: 600 },
    });
    // Six cranes are needed all week, and there are three.
    await expect(
      row.getByRole('link', { name: new RegExp(`^Load of ${name} next week: 200 %`) }),
    ).toBeVisible();
    expect(Number(hours)).toBeGreaterThan(0);

    await row.getByRole('button', { name }).click();
    const sheet = page.getByRole('dialog', { name });
    const load = sheet.getByRole('region', { name: 'Load' });
    await expect(load.getByRole('listitem')).toHaveCount(8);
    await load.getByRole('link', { name: /next week: 200 %/ }).click();
    await expect(page.getByText(work.title)).toBeVisible();

    await page.goto(`/departments?open=${code}`);
    const here = page.getByRole('dialog').getByRole('region', { name: 'Resources' });
    await expect(
      here.getByRole('link', { name: new RegExp(`^Load of ${name} next week: 200 %`) }),
    ).toBeVisible();
  });
});
