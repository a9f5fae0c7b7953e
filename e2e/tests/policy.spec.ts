import { expect, test } from '../harness/people.ts';

test.describe('the policy on screen', () => {
  test.use({ person: 'admin' });

  test('explains why a person may not, shows who would gain what, and goes back', async ({ page }) => {
    await page.goto('/settings/policy');
    await expect(page.getByRole('heading', { level: 1, name: 'Who may do what' })).toBeVisible();
    // The settings stay visible, in two groups.
    const menu = page.getByRole('navigation', { name: 'Settings' });
    await expect(menu.getByRole('heading')).toHaveText(['You', 'Company']);
    await expect(menu.getByRole('list', { name: 'You' }).getByRole('link')).toHaveText([
      'Profile',
      'Account',
    ]);
    await expect(menu.getByRole('link', { name: 'Policy' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Person' }).click();
    await page.getByRole('combobox', { name: 'Person' }).fill('Kenji');
    await page.getByRole('option', { name: /^Kenji Sato/ }).click();
    await expect(page.getByRole('heading', { name: 'No. No rule gives it.' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What Kenji Sato may do' })).toBeVisible();

    // A rule for viewers: each viewer would gain, and nothing is saved.
    await page.getByRole('radio', { name: /^Rules \d+$/ }).click();
    await page.getByRole('button', { name: 'New rule' }).click();
    const editor = page.getByRole('region', { name: /^Edit rule/ });
    await editor.getByRole('combobox', { name: 'Who' }).click();
    await page.getByRole('option', { name: 'Viewers' }).click();
    await editor.getByRole('button', { name: 'Add an action' }).click();
    await page.getByRole('menuitem', { name: 'finish' }).click();
    const changes = page.getByRole('complementary', { name: 'Who gains, who loses' });
    await expect(changes.getByRole('region', { name: 'Gain' })).toContainText('Kenji Sato');
    await expect(changes.getByText(/^may finish works: [\d,]+/).first()).toBeVisible();

    // Unsaved rules answer a question differently; the rules in force still answer as before.
    await page.getByRole('button', { name: /^Ask with version \d+$/ }).click();
    await page.getByRole('button', { name: 'Action' }).click();
    await page.getByRole('option', { name: 'finish' }).click();
    await expect(page.getByRole('heading', { name: /^Yes/ })).toBeVisible();
    await page.getByRole('radio', { name: /in force$/ }).click();
    await expect(page.getByRole('heading', { name: 'No. No rule gives it.' })).toBeVisible();
    await page.getByRole('radio', { name: /^Rules \d+$/ }).click();
    await expect(changes.getByRole('region', { name: 'Gain' })).toContainText('Kenji Sato');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(changes.getByText(/^Choose a rule to change it/)).toBeVisible();

    // A custom role of the company, with a reason; no person has it yet.
    await page.getByRole('button', { name: 'New role' }).click();
    await page.getByRole('textbox', { name: 'Name of the role' }).last().fill('Site planner');
    await expect(changes.getByText('No one’s rights change.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Why, for the history' }).fill('Planners for each site');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^The policy is version \d+ now\.$/)).toBeVisible();

    await page.getByRole('radio', { name: 'History' }).click();
    const newest = page.getByRole('listitem').filter({ hasText: 'Planners for each site' }).first();
    await expect(newest).toContainText('New role: Site planner');
    await newest.getByRole('button', { name: 'Undo' }).click();
    await expect(newest.getByText('Undone')).toBeVisible();

    // An opened rule shows since when it has its present form.
    await page.getByRole('radio', { name: /^Rules \d+$/ }).click();
    await page.getByRole('listitem').getByRole('button').first().click();
    await expect(editor.getByText(/^Since /)).toBeVisible();
  });
});
