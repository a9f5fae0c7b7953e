import { call, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

test.describe('departments', () => {
  test.use({ ownRoles: ['admin'] });

  test('are moved by keys and by dragging, collapsed and expanded', async ({ page }) => {
    await page.goto('/departments');
    const word = uniqueTitle('Zinc');
    const code = (letter: string) => `${letter}${word.slice(-6)}`.toUpperCase();
    const make = async (letter: string) => {
      const data = { name: `${word} ${letter}`, code: code(letter) };
      await call(page, 'POST', '/api/departments', data);
    };
    for (const letter of ['A', 'B']) await make(letter);
    await page.reload();
    const row = (letter: string) => page.getByRole('row', { name: new RegExp(`${word} ${letter}`) });
    const name = (letter: string) => page.getByRole('button', { name: `${word} ${letter}`, exact: true });

    // Indented below the previous one, and out again. The row keeps the focus.
    await name('B').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(page.getByText(`${word} B is part of ${word} A now.`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Fold ${word} A` })).toBeVisible();
    await expect(name('B')).toBeFocused();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(page.getByText(`${word} B is at the top now.`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Fold ${word} A` })).toHaveCount(0);

    // A cycle is refused with a message; dropping at the same place is not.
    await row('B').dragTo(row('A'));
    await expect(page.getByRole('button', { name: `Fold ${word} A` })).toBeVisible();
    await row('A').dragTo(row('B'));
    await expect(
      page.getByText(`${word} A cannot go below ${word} B: ${word} B is part of ${word} A.`),
    ).toBeVisible();

    await name('A').click();
    const sheet = page.getByRole('dialog', { name: `${word} A`, exact: true });
    await sheet.getByRole('button', { name: 'Close …' }).click();
    const asked = page.getByRole('dialog', { name: `Close ${word} A?` });
    await expect(asked.getByText(`1 department below it stays open: ${word} B.`)).toBeVisible();
    await asked.getByRole('button', { name: 'Close department' }).click();
    await expect(page.getByText(`${word} A is closed.`)).toBeVisible();
    await sheet.getByRole('button', { name: 'Open again' }).click();
    await expect(page.getByText(`${word} A is open again.`)).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Close …' })).toBeVisible();
  });
});
