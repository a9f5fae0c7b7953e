import { type GantryServer, startGantry } from '../harness/gantry-server.ts';
import { expect, test } from '../harness/test.ts';

// An empty company on a separate server: in the shared one, the first hour is over.
test.use({ storageState: { cookies: [], origins: [] } });

/** The goal that Gantry promises. A test types faster than a person, so it also counts clicks. */
const MOST_MS = 120_000;
const MOST_CLICKS = 8;

let server: GantryServer;

test.beforeEach(async () => {
  server = await startGantry({ environment: { GANTRY_DEMO: 'no', GANTRY_TIME_ZONE: 'Asia/Ho_Chi_Minh' } });
});

test.afterEach(async ({ page }) => {
  // Prevents further requests after the server has stopped.
  await page.close();
  await server.stop();
});

test('an empty company has its first project within two minutes and eight clicks', async ({ page }) => {
  let clicks = 0;
  const click = async (name: string | RegExp) => {
    clicks += 1;
    await page.getByRole('button', { name }).click();
  };
  const link = server.printed.map((line) => line.trim()).find((line) => line.startsWith('http'));
  const began = performance.now();

  await page.goto(link ?? '');
  await click('Continue to sign-in');
  await click('Sign in with Microsoft');
  await page.getByLabel('Name').fill('Priya Kapoor');
  await page.getByLabel('E-mail').fill('priya@harbour.example');
  await click('Continue');
  const list = page.getByRole('region', { name: 'First hour' });
  await expect(list.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  await expect(page.getByRole('complementary', { name: 'So far' })).toContainText('on this machine alone');

  await list.getByLabel('Name').fill('Harbour & Sons');
  // The country follows the time zone until a person chooses one.
  await list.getByLabel('Time zone').fill('Europe/Vienna');
  await expect(list.getByRole('button', { name: 'Public holidays of: Austria' })).toBeVisible();
  await list.getByLabel('Time zone').fill('Asia/Ho_Chi_Minh');
  await expect(list.getByRole('button', { name: 'Public holidays of: Vietnam' })).toBeVisible();
  await list.getByRole('button', { name: /^Public holidays of/ }).click();
  clicks += 1;
  await page.getByRole('combobox', { name: 'Public holidays of' }).fill('Vietnam');
  await page.keyboard.press('Enter');
  await expect(list.getByText(/working days become free/)).toBeVisible();
  await click('Save company');

  await expect(list.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
  await list
    .getByLabel('E-mail addresses')
    .fill('lan.tran@harbour.example, Max Weber <max@harbour.example>, nobody');
  await expect(list.getByText('Not an e-mail address: nobody')).toBeVisible();
  await list.getByLabel('E-mail addresses').fill('lan.tran@harbour.example, Max Weber <max@harbour.example>');
  await page.keyboard.press('Control+Enter');

  await expect(list.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3');
  await list.getByLabel('Departments, a line each').fill('Construction\n- Site crew');
  await page.keyboard.press('Control+Enter');

  await list.getByLabel('Name of the project').fill('Quay wall north');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Quay wall north' })).toBeVisible();
  expect(performance.now() - began).toBeLessThan(MOST_MS);
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);

  // All steps are done: Home is the normal Home, and the settings still have the list.
  await page.goto(`${server.url}/`);
  await expect(page.getByRole('heading', { name: 'Today and the next seven days' })).toBeVisible();
  await expect(list).toHaveCount(0);
  await page.goto(`${server.url}/settings/first-hour`);
  await expect(list.getByText('Harbour & Sons, Asia/Ho_Chi_Minh, ')).toBeVisible();
  await expect(list.getByText('3 people')).toBeVisible();
  await expect(list.getByText('2 departments')).toBeVisible();
});
