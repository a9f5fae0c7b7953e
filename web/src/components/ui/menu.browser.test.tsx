import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, focused } from '../../../tests/draw.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Input } from './input.tsx';
import { Menu, MenuItem } from './menu.tsx';

/** A menu with one item that acts, and one that opens a dialog. */
function More({ onCopy }: { readonly onCopy: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onSelect={onCopy}>Copy</MenuItem>
        <MenuItem onSelect={() => setOpen(true)}>Rename</MenuItem>
      </Menu>
      <Dialog title="New name" open={isOpen} onOpenChange={setOpen}>
        <Input aria-label="Name" autoFocus />
      </Dialog>
    </>
  );
}

async function openByKey(): Promise<string[]> {
  const done: string[] = [];
  draw(<More onCopy={() => done.push('copied')} />);
  await expect.poll(() => page.getByRole('button', { name: 'More' }).elements().length).toBe(1);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(focused).toBe('Copy');
  return done;
}

const menus = () => page.getByRole('menu').elements().length;

test('a menu opens and acts by Enter, and returns the focus to its button', async () => {
  const done = await openByKey();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => done).toEqual(['copied']);
  await expect.poll(menus).toBe(0);
  await expect.poll(focused).toBe('More');
});

test('Escape closes a menu without acting, and returns the focus to its button', async () => {
  const done = await openByKey();
  await userEvent.keyboard('{Escape}');
  await expect.poll(menus).toBe(0);
  await expect.poll(focused).toBe('More');
  expect(done).toEqual([]);
});

test('a dialog opened by a menu has the focus in its field, also after the menu has gone', async () => {
  await openByKey();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focused).toBe('Rename');
  await userEvent.keyboard('{Enter}');
  await expect.poll(menus).toBe(0);
  await expect.poll(focused).toBe('Name');
  await userEvent.keyboard('Slab');
  expect(page.getByRole('textbox', { name: 'Name' }).element()).toHaveProperty('value', 'Slab');
});
