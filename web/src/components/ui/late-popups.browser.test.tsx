import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../tests/draw.tsx';
import { Button } from './button.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { popupCode, popupsHaveCome } from './popup-code.ts';
import type { Popups } from './popups.tsx';

/* Presses of a button whose menu is still loading. */

let popups: Popups;
beforeAll(async () => {
  await import('./popups.tsx');
  if (popupCode.here === undefined) throw new Error('The code of popups does not say that it has come.');
  popups = popupCode.here;
});
beforeEach(async () => {
  popupCode.here = undefined;
  draw(
    <Menu trigger={<Button>More</Button>}>
      <MenuItem onSelect={() => undefined}>Copy</MenuItem>
    </Menu>,
  );
  await expect.poll(() => page.getByRole('button', { name: 'More' }).elements().length).toBe(1);
});
afterEach(() => {
  popupCode.here = popups;
});

const button = () => page.getByRole('button', { name: 'More' }).element();
const menus = () => page.getByRole('menu').elements().length;
const send = (...types: string[]) => {
  for (const type of types) {
    const shared = { bubbles: true, cancelable: true, button: 0, detail: 1 };
    const isPointer = type.startsWith('pointer');
    button().dispatchEvent(
      isPointer
        ? new PointerEvent(type, { ...shared, pointerType: 'mouse', pointerId: 1 })
        : new MouseEvent(type, shared),
    );
  }
};
const press = () => send('pointerdown', 'mousedown');
const release = () => send('pointerup', 'mouseup', 'click');
const nextTurn = () => new Promise((turn) => setTimeout(turn));

test('a press before the code is loaded opens the menu once it is', async () => {
  press();
  release();
  expect(menus()).toBe(0);
  popupsHaveCome(popups);
  await expect.poll(menus).toBe(1);
});

test('a press during which the code is loaded opens the menu', async () => {
  press();
  popupsHaveCome(popups);
  await nextTurn();
  release();
  await expect.poll(menus).toBe(1);
  // It stays open: the press is not treated as a second one.
  await new Promise((rest) => setTimeout(rest, 300));
  expect(menus()).toBe(1);
});

test('a press right after the code is loaded opens the menu', async () => {
  popupsHaveCome(popups);
  press();
  release();
  await expect.poll(menus).toBe(1);
});
