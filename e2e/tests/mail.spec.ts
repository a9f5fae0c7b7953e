import { expect, test } from '../harness/people.ts';

test.use({ ownRoles: ['admin'] });

test('a person chooses what is mailed and when, and the administrator sees that no mail server is set up', async ({
  page,
}) => {
  await page.goto('/settings/account');
  const mail = page.getByRole('region', { name: 'Mail to you' });
  await expect(mail.getByText('The administrator has not set up mail.')).toBeVisible();
  const handedOver = mail.getByRole('switch', { name: 'A work is handed over to you' });
  await expect(handedOver).toBeChecked();
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/api/mail/own') && answer.ok());
  const isSaved = saved();
  await handedOver.click();
  await expect(handedOver).not.toBeChecked();
  await isSaved;
  const isDigestSaved = saved();
  await mail.getByRole('combobox', { name: 'Digest' }).click();
  await page.getByRole('option', { name: 'At 06:00' }).click();
  await isDigestSaved;
  await page.reload();
  await expect(handedOver).not.toBeChecked();
  await expect(mail.getByRole('combobox', { name: 'Digest' })).toContainText('At 06:00');

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Mail' }).click();
  await expect(page.getByRole('alert')).toContainText('No mail server is set up');
  await expect(page.getByRole('button', { name: 'Send me a test mail' })).toHaveCount(0);
});
