import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, focused } from '../../tests/draw.tsx';
import UnseenStepDialog from './unseen-step-dialog.tsx';

const step = {
  id: '018f0000-0000-7000-8000-000000000002',
  at: '2026-03-02T13:52:00.000Z',
  items: [],
  sentence: 'status of 2 works to In progress',
};

test('a step that was not made on this page is named with its time, and Escape leaves it unchanged', async () => {
  let closed = 0;
  draw(
    <UnseenStepDialog
      unseen={{ direction: 'undo', step }}
      onClose={() => {
        closed += 1;
      }}
    />,
  );
  const name = /^Undo “status of 2 works to In progress” from .*, \d\d:52\?$/;
  await expect.poll(() => page.getByRole('dialog', { name }).elements().length).toBe(1);
  await expect.poll(focused).toBe('Undo this change');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => closed).toBe(1);
});
