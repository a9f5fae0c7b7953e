import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, focused } from '../../../../tests/draw.tsx';
import { useWriting } from './use-writing.ts';
import { WritingToolbar } from './writing-toolbar.tsx';

function Writing({ begun }: { readonly begun: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(begun);
  const { apply, takeKey } = useWriting(field);
  return (
    <>
      <WritingToolbar apply={apply} />
      <textarea
        ref={field}
        aria-label="Description"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={takeKey}
      />
    </>
  );
}

/** Draws the field with its toolbar; the text from `start` to `end` is selected. */
async function write(begun: string, start: number, end: number): Promise<HTMLTextAreaElement> {
  draw(<Writing begun={begun} />);
  await expect.poll(() => document.querySelector('textarea')).not.toBe(null);
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  field.focus();
  field.setSelectionRange(start, end);
  return field;
}

const selected = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
  value.slice(selectionStart, selectionEnd);

test("Bold marks the selected text, which stays selected, and the browser's own undo reverts it", async () => {
  const field = await write('Level the ground', 10, 16);
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect.poll(() => field.value).toBe('Level the **ground**');
  expect(focused()).toBe('Description');
  expect(selected(field)).toBe('ground');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => field.value).toBe('Level the ground');
});

test('Enter continues a checklist, and Enter in an empty item ends it', async () => {
  const field = await write('Order steel', 11, 11);
  await page.getByRole('button', { name: 'Checklist' }).click();
  await expect.poll(() => field.value).toBe('- [ ] Order steel');
  await userEvent.keyboard('{Enter}Level the ground');
  await expect.poll(() => field.value).toBe('- [ ] Order steel\n- [ ] Level the ground');
  await userEvent.keyboard('{Enter}{Enter}Ask the crane.');
  await expect.poll(() => field.value).toBe('- [ ] Order steel\n- [ ] Level the ground\nAsk the crane.');
});
