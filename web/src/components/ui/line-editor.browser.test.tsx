import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, focused } from '../../../tests/draw.tsx';
import { Button } from './button.tsx';
import { LineEditor } from './line-editor.tsx';

function Reference({ saved }: { readonly saved: string[] }) {
  const [reference, setReference] = useState('PO-17');
  const save = (text: string) => {
    saved.push(text);
    setReference(text);
  };
  return (
    <LineEditor
      trigger={<Button>{`reference ${reference}`}</Button>}
      label="Reference"
      value={reference}
      onSave={save}
    />
  );
}

async function openByKey(): Promise<string[]> {
  const saved: string[] = [];
  draw(<Reference saved={saved} />);
  await expect.poll(() => page.getByRole('button').elements().length).toBe(1);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(focused).toBe('Reference');
  return saved;
}

test('typing replaces the line, and Enter saves it without spaces at its ends', async () => {
  const saved = await openByKey();
  await userEvent.keyboard(' PO-18 {Enter}');
  await expect.poll(focused).toBe('reference PO-18');
  expect(saved).toEqual(['PO-18']);
});

test('Escape leaves the line unchanged', async () => {
  const saved = await openByKey();
  await userEvent.keyboard('PO-18{Escape}');
  await expect.poll(focused).toBe('reference PO-17');
  expect(saved).toEqual([]);
});
