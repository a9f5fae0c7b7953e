import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { call, getUserId, uniqueTitle } from '../harness/company.ts';
import { expect, people, test } from '../harness/people.ts';

/** Days on which no other test enters leave. */
const someMonday = () => {
  const first = Date.UTC(2040, 0, 2);
  return new Date(first + randomInt(2_000) * 7 * 86_400_000);
};
const dayOf = (monday: Date, offset: number) =>
  new Date(monday.getTime() + offset * 86_400_000).toISOString().slice(0, 10);

/** Chooses a day by its date; the button of the day opens its picker. */
async function chooseDay(page: Page, dialog: Locator, which: 'First' | 'Last', day: string): Promise<void> {
  await dialog.getByRole('button', { name: new RegExp(`^${which} day: `) }).click();
  const typed = page.getByRole('textbox', { name: which === 'First' ? 'From' : 'Until' });
  await typed.fill(day);
  await typed.press('Enter');
}

const undoOf = (page: Page, done: string) =>
  page.getByRole('listitem').filter({ hasText: done }).getByRole('button', { name: 'Undo' });

/** Removing leave first shows what it moves. */
async function confirmRemoval(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Remove this leave?' });
  await expect(dialog.getByRole('region', { name: 'What this moves' })).toContainText(/moves?\b/);
  await dialog.getByRole('button', { name: 'Remove the leave' }).click();
  await expect(dialog).toBeHidden();
}

test.describe('my leave', () => {
  test.use({ person: 'viewer', expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test('is entered without a connection, saved later, changed, removed and restored', async ({ page }) => {
    const monday = someMonday();
    await page.goto('/settings/account');
    const leave = page.getByRole('region', { name: 'My leave' });
    await leave.getByRole('button', { name: 'Enter leave' }).click();
    const dialog = page.getByRole('dialog', { name: 'You are away' });
    await chooseDay(page, dialog, 'First', dayOf(monday, 0));
    await chooseDay(page, dialog, 'Last', dayOf(monday, 4));
    await expect(dialog.getByText(/working days?/)).toBeVisible();
    await dialog.getByRole('radio', { name: 'Sick' }).click();
    const note = uniqueTitle('A tooth');
    await dialog.getByRole('textbox', { name: 'Note' }).fill(note);
    await expect(dialog.getByText(/^Everyone sees that you are away. Only you.* see why\.$/)).toBeVisible();

    await page.context().setOffline(true);
    await dialog.getByRole('textbox', { name: 'Note' }).press('Control+Enter');
    await expect(dialog.getByRole('alert')).toContainText('Save it when you are online');
    await page.context().setOffline(false);
    await dialog.getByRole('textbox', { name: 'Note' }).press('Control+Enter');
    await expect(dialog).toBeHidden();
    const row = leave.getByRole('listitem').filter({ hasText: note });
    await expect(row).toContainText('Sick');

    await row.getByRole('button', { name: /^Change the leave/ }).click();
    await dialog.getByRole('combobox', { name: 'Length' }).click();
    await page.getByRole('option', { name: 'Morning' }).click();
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await expect(row).toContainText('morning');

    await row.getByRole('button', { name: /^Remove the leave/ }).click();
    await confirmRemoval(page);
    await expect(row).toBeHidden();
    await undoOf(page, 'The leave is removed.').click();
    await expect(row).toContainText('morning');
  });

  test('keeps the text when the page is left', async ({ page }) => {
    await page.goto('/settings/account');
    const enter = page.getByRole('button', { name: 'Enter leave' });
    await enter.click();
    const note = page.getByRole('dialog').getByRole('textbox', { name: 'Note' });
    await note.fill('Half written');
    await page.reload();
    await enter.click();
    await expect(note).toHaveValue('Half written');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await enter.click();
    await expect(note).toHaveValue('');
  });
});

// The administrator of the demo company heads all of it; the manager heads no department.
test.use({ person: 'manager' });

/** A person of the survey department, whose head is Lan Tran. */
async function createSurveyor(page: Page): Promise<{ id: string; name: string }> {
  const name = uniqueTitle('Surveyor');
  const lan = await getUserId(page, people.head);
  const { body } = await call(page, 'GET', `/api/users/${lan}`);
  const email = `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '-')}@harbour-sons.example`;
  const made = await call(page, 'POST', '/api/users', {
    name,
    email,
    departmentId: (body.response as { departmentId: string }).departmentId,
  });
  return { id: (made.body.response as { id: string }).id, name };
}

test('the head sees the reason of an absence, and the manager only the days', async ({ page, openAs }) => {
  const { id, name } = await createSurveyor(page);
  const head = await openAs('head');
  await head.goto(`/users?open=${id}`);
  await head.getByRole('button', { name: 'Enter leave' }).click();
  const dialog = head.getByRole('dialog', { name: `${name} is away` });
  await dialog.getByRole('radio', { name: 'Training' }).click();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Diving course');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  const leave = (who: Page) => who.getByRole('region', { name: 'Leave' });
  await expect(leave(head)).toContainText('Training, Diving course');

  await page.goto(`/users?open=${id}`);
  await expect(leave(page)).toContainText('Away now');
  await expect(leave(page)).not.toContainText('Diving');
  await expect(page.getByRole('dialog', { name }).getByText(/^Away until /)).toBeVisible();
  await leave(page)
    .getByRole('button', { name: /^Change the leave/ })
    .click();
  const change = page.getByRole('dialog', { name: `${name} is away` });
  await expect(change.getByText(`${name} and their department heads see the reason`)).toBeVisible();
  await expect(change.getByRole('textbox', { name: 'Note' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.goto(`/users?status=all&text=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(/Away until /);
  // The head removes it: the manager's page is updated.
  await leave(head)
    .getByRole('button', { name: /^Remove the leave/ })
    .click();
  await confirmRemoval(head);
  await expect(page.getByRole('row').filter({ hasText: name })).not.toContainText(/Away until /);
});

test.describe('leave of many', () => {
  // An address that the server must not call.
  test.use({ expectedConsole: [/422/] });

  test('leave of many comes from a file, row by row, and one undo removes it', async ({ page }) => {
    const first = await createSurveyor(page);
    const second = await createSurveyor(page);
    const monday = dayOf(someMonday(), 0);
    await page.goto('/users');
    await page.getByRole('button', { name: 'Leave from a file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave of several people from a file' });
    const lines = [
      'person;from;to;kind;note',
      `${first.name};${monday};${monday};sick;Not for managers`,
      `${second.name};${monday};;;`,
      `${second.name};${monday};;;`,
      `Person Unknown;${monday};;;`,
      `${first.name};soon enough;;;`,
    ];
    await dialog
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'leave.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
    await expect(dialog.getByText('2 rows can be entered, 3 cannot.')).toBeVisible();
    const rows = dialog.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem');
    await expect(rows.nth(0)).toContainText('Entered without the reason');
    await expect(rows.nth(2)).toContainText('A row above has some of these days');
    await expect(rows.nth(3)).toContainText('There is no active person');
    await expect(rows.nth(4)).toContainText('Gantry cannot read the date');
    await dialog.getByRole('button', { name: 'Enter 2 absences' }).click();
    await expect(dialog).toBeHidden();
    const countOf = async (id: string) =>
      ((await call(page, 'GET', `/api/absences?userId=${id}`)).body.response as unknown[]).length;
    expect([await countOf(first.id), await countOf(second.id)]).toEqual([1, 1]);
    await undoOf(page, '2 absences are entered.').click();
    await expect.poll(async () => [await countOf(first.id), await countOf(second.id)]).toEqual([0, 0]);

    const compact = monday.replaceAll('-', '');
    const calendar = [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:1', `DTSTART;VALUE=DATE:${compact}`],
      ...[`SUMMARY:${first.name}: sick`, 'END:VEVENT', 'END:VCALENDAR'],
    ];
    await page.getByRole('button', { name: 'Leave from a file' }).click();
    // An address of this machine is refused with a message.
    await dialog
      .getByRole('textbox', { name: 'Or the address of a calendar (iCal)' })
      .fill('https://127.0.0.1/');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('No calendar that this server may call answers', {
      timeout: 15_000,
    });
    await dialog.getByLabel('File', { exact: true }).setInputFiles({
      name: 'leave.ics',
      mimeType: 'text/calendar',
      buffer: Buffer.from(calendar.join('\r\n')),
    });
    await expect(dialog.getByText('1 row can be entered, 0 cannot.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Enter 1 absence' }).click();
    await expect(dialog).toBeHidden();
    expect(await countOf(first.id)).toBe(1);
  });
});
