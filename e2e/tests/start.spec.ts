import { expect, test } from '../harness/test.ts';

test('the server that npm start brings up answers with the web app', async ({ page, request }) => {
  expect((await request.get('/api/ready')).status()).toBe(200);
  await page.goto('/sign-in');
  await expect(page).toHaveTitle(/Gantry/);
});
