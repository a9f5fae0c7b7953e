import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { notifyDone } from '#lib/notify.ts';
import { toast } from '#lib/toast.ts';
import { draw } from '../../tests/draw.tsx';
import Toaster from './toaster.tsx';

const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
const seen = () => toasts().filter(({ dataset }) => dataset.visible === 'true');

test('a message offers to undo an action once', async () => {
  const undo = vi.fn();
  draw(<Toaster />);
  notifyDone('The work is done', { label: 'Undo', run: undo });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(toasts).toEqual([]);
  expect(undo).toHaveBeenCalledOnce();
});

test('a screen reader reads the text of a message before its close button', async () => {
  draw(<Toaster />);
  const duration = Number.POSITIVE_INFINITY;
  toast.success('Dredging moved', { duration });
  toast.error('Piling was not moved', { duration, description: 'It is locked.' });
  await expect.poll(() => seen().length).toBe(2);
  const heard = (row: HTMLElement) => {
    const parts = [...row.querySelectorAll<HTMLElement>('[data-title], [data-description], button')];
    return parts.map((part) => part.ariaLabel ?? part.textContent);
  };
  expect(toasts().map(heard)).toEqual([
    ['Piling was not moved', 'It is locked.', 'Close this notification'],
    ['Dredging moved', 'Close this notification'],
  ]);
  await page.getByRole('button', { name: 'Close this notification' }).first().click();
  await expect.poll(() => toasts().length).toBe(1);
  await page.getByRole('button', { name: 'Close this notification' }).click();
  await expect.poll(toasts).toEqual([]);
});

test('a screen reader speaks the words of a message when it comes, and none of its buttons', async () => {
  draw(<Toaster />);
  const onClick = vi.fn();
  toast.error('WRK-67 was not changed', {
    duration: Number.POSITIVE_INFINITY,
    description: 'It is locked.',
    action: { label: 'Undo', onClick },
    cancel: { label: 'Make it 1 day long', onClick },
  });
  const buttons = () => [...document.querySelectorAll('[data-sonner-toast] button')];
  await expect.poll(() => buttons().length).toBe(3);
  expect(buttons().filter((button) => button.closest('[aria-live]')?.ariaLive !== 'off')).toEqual([]);
  const words = document.querySelector('[data-sonner-toast] [data-title]');
  expect(words?.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  await page.getByRole('button', { name: 'Make it 1 day long' }).click();
  await expect.poll(toasts).toEqual([]);
  expect(onClick).toHaveBeenCalledOnce();
});

test('two actions of a refusal are below its sentence, which uses the whole line', async () => {
  draw(<Toaster />);
  const sentence = 'The work would be due on Tue, 8 Dec 2026, before its start on Thu, 10 Dec 2026.';
  toast.error('WRK-67 was not changed', {
    id: 'refused',
    duration: Number.POSITIVE_INFINITY,
    description: sentence,
    action: { label: 'Start then, too', onClick: () => undefined },
    cancel: { label: 'Make it 1 day long', onClick: () => undefined },
  });
  await expect.poll(() => seen().length).toBe(1);
  const boxOf = (text: string) => page.getByText(text).element().getBoundingClientRect();
  expect(boxOf(sentence).width).toBeGreaterThan(240);
  for (const name of ['Start then, too', 'Make it 1 day long'])
    expect(boxOf(name).top).toBeGreaterThanOrEqual(boxOf(sentence).bottom);
  toast.dismiss('refused');
  await expect.poll(toasts).toEqual([]);
});

test('a chart ends above the messages while there are some', async () => {
  draw(
    <>
      <div className="fixed inset-0 flex flex-col pb-(--messages-room)">
        <div data-chart className="grow" />
      </div>
      <Toaster />
    </>,
  );
  const foot = () => document.querySelector('[data-chart]')?.getBoundingClientRect().bottom ?? 0;
  const isCovered = () => toasts().some((each) => each.getBoundingClientRect().top < foot());
  await expect.poll(foot).toBe(innerHeight);
  for (const [index, text] of ['Dredging moved', 'Piling moved', 'Deck moved'].entries()) {
    toast(text, { id: text, duration: Number.POSITIVE_INFINITY, description: 'Two works moved with it.' });
    await expect.poll(() => seen().length).toBe(index + 1);
    await expect.poll(isCovered).toBe(false);
    expect(foot()).toBeLessThan(innerHeight);
  }
  for (const text of ['Dredging moved', 'Piling moved', 'Deck moved']) toast.dismiss(text);
  await expect.poll(foot).toBe(innerHeight);
});

test('[S2-18c] [S2-18d] [S2-18e] three of four messages are visible, 356 px wide, 14 px apart', async () => {
  draw(<Toaster />);
  for (const [index, text] of ['One', 'Two', 'Three', 'Four'].entries()) {
    toast(text, { duration: Number.POSITIVE_INFINITY });
    await expect.poll(() => toasts().length).toBe(index + 1);
  }
  await expect.poll(() => seen().length).toBe(3);
  expect(toasts().map(({ offsetWidth }) => offsetWidth)).toEqual([356, 356, 356, 356]);
  await page.getByText('Four').hover();
  const gaps = () => {
    const boxes = seen()
      .map((each) => each.getBoundingClientRect())
      .toSorted((a, b) => a.top - b.top);
    return boxes.slice(1).map((box, index) => Math.round(box.top - (boxes[index]?.bottom ?? 0)));
  };
  await expect.poll(gaps).toEqual([14, 14]);
});
