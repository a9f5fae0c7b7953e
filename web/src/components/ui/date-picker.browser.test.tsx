import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, focused } from '../../../tests/draw.tsx';
import { Button } from './button.tsx';
import { DatePicker } from './date-picker.tsx';

/** The field contains a Tuesday; today is the Monday before. */
function Due() {
  const [due, setDue] = useState<string | null>('2026-11-24');
  return (
    <DatePicker
      label="Due"
      trigger={<Button>{`due ${due}`}</Button>}
      value={due}
      today="2026-11-23"
      onChange={setDue}
    />
  );
}

async function openByKey(): Promise<void> {
  draw(<Due />);
  await expect.poll(() => page.getByRole('button').elements().length).toBe(1);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(focused).toBe('Due');
}

test('a typed date is shown in words, Enter takes it, and the focus returns to the button', async () => {
  await openByKey();
  await userEvent.keyboard('+3d');
  await expect.poll(() => page.getByRole('button', { name: 'Thu 26 Nov' }).elements().length).toBe(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('due 2026-11-26');
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

test('a text that is not a date shows a message, and Enter takes nothing', async () => {
  await openByKey();
  await userEvent.keyboard('soonish{Enter}');
  await expect
    .poll(() => page.getByText('Enter a date such as fri, +3d or 4 dec.').elements().length)
    .toBe(1);
  expect(page.getByRole('textbox', { name: 'Due' }).element().getAttribute('aria-invalid')).toBe('true');
  await userEvent.keyboard('{Escape}');
  await expect.poll(focused).toBe('due 2026-11-24');
});

test('arrow keys move by days across the end of the month, and Enter takes the day', async () => {
  await openByKey();
  const chosen = () => document.querySelector<HTMLElement>('[role=gridcell][aria-selected=true] button');
  await expect.poll(chosen).not.toBe(null);
  chosen()?.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focused).toContain('December 1st');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(focused).toContain('December 2nd');
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('due 2026-12-02');
});
