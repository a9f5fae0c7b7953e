import { type GantryServer, startGantry } from '../harness/gantry-server.ts';
import { type MailServer, startMailServer } from '../harness/mail-server.ts';
import { people } from '../harness/people.ts';
import { signInByCalls } from '../harness/sign-in.ts';
import { expect, test } from '../harness/test.ts';

// A separate server: the shared one has no mail server.
interface Person {
  readonly invitation?: { readonly state: string } | null;
}

let server: GantryServer;
let mailServer: MailServer;

test.beforeEach(async ({ context }) => {
  mailServer = await startMailServer();
  server = await startGantry({ environment: mailServer.environment });
  const { cookies } = await signInByCalls(server.url, people.admin);
  await context.clearCookies();
  await context.addCookies(cookies);
});

test.afterEach(async ({ page }) => {
  // Prevents further requests after the server has stopped.
  await page.close();
  await server.stop();
  await mailServer.stop();
});

test('invitations are mailed and sent again, and a refused address is shown', async ({ page }) => {
  const invited = `${server.url}/users?status=invited`;
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  const invite = async (name: string, email: string) => {
    await page.getByRole('button', { name: 'Invite a person' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a person' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await expect(dialog.getByRole('checkbox', { name: 'Send now' })).toBeChecked();
    await dialog.getByRole('button', { name: /^Invite/ }).click();
    await expect(dialog).toHaveCount(0);
  };
  const statesOf = async () => {
    const answer = await page.request.get(`${server.url}/api/users?status=invited`);
    const { response } = (await answer.json()) as { response: Person[] };
    return response.flatMap(({ invitation }) => invitation?.state ?? []).sort();
  };
  await page.goto(invited);
  await invite('Nora Vik', 'nora.vik@harbour.example');
  await invite('Odd Person', 'unknown@harbour.example');
  await expect.poll(statesOf, { timeout: 60_000 }).toEqual(['refused', 'sent']);
  await page.reload();
  await expect(row('Nora Vik')).toContainText('sent today');
  await expect(row('Odd Person')).toContainText('Address refused');
  await expect(row('Odd Person')).toContainText(
    'does not take mails for unknown@harbour.example (answer 550)',
  );

  for (const name of ['Nora Vik', 'Odd Person'])
    await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('2 invitations are on their way.')).toBeVisible();
});
