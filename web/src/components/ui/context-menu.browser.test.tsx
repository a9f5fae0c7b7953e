import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, focused } from '../../../tests/draw.tsx';
import { ContextMenu } from './context-menu.tsx';
import { IconButton } from './icon-button.tsx';
import { MenuItem } from './menu.tsx';
import { TooltipProvider } from './tooltip.tsx';

const drawRows = (done: string[]) =>
  draw(
    <ContextMenu area={<div role="listbox" aria-label="Works" tabIndex={0} style={{ height: 200 }} />}>
      <MenuItem onSelect={() => done.push('copied')}>Copy</MenuItem>
    </ContextMenu>,
  );
const grid = () => page.getByRole('listbox');
const menus = () => page.getByRole('menu').elements().length;

test('a right click before the popup code is loaded opens the menu at the pointer, and the area stays the same', async () => {
  const done: string[] = [];
  drawRows(done);
  await expect.poll(() => grid().elements().length).toBe(1);
  const area = grid().element();
  await userEvent.click(grid(), { button: 'right', position: { x: 40, y: 50 } });
  await expect.poll(menus).toBe(1);
  expect(area.isConnected).toBe(true);
  const menu = page.getByRole('menu').element().getBoundingClientRect();
  const at = area.getBoundingClientRect();
  expect(Math.abs(menu.left - at.left - 40)).toBeLessThan(12);
  expect(Math.abs(menu.top - at.top - 50)).toBeLessThan(12);
  await userEvent.click(page.getByRole('menuitem', { name: 'Copy' }));
  await expect.poll(() => done).toEqual(['copied']);
  await expect.poll(menus).toBe(0);
});

test('Escape closes the menu of an area and returns the focus to it', async () => {
  drawRows([]);
  await expect.poll(() => grid().elements().length).toBe(1);
  await userEvent.click(grid());
  await userEvent.click(grid(), { button: 'right', position: { x: 40, y: 50 } });
  await expect.poll(menus).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(menus).toBe(0);
  await expect.poll(focused).toBe('Works');
});

test('a long press on an area opens its menu', async () => {
  drawRows([]);
  await expect.poll(() => grid().elements().length).toBe(1);
  const area = grid().element();
  const touch = new Touch({ identifier: 1, target: area, clientX: 60, clientY: 70 });
  area.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch] }));
  await expect.poll(menus).toBe(1);
});

test('hovering over a button shows its tooltip', async () => {
  draw(
    <TooltipProvider delay={100}>
      <IconButton label="Export" icon={<svg />} />
    </TooltipProvider>,
  );
  await userEvent.hover(page.getByRole('button', { name: 'Export' }));
  await expect.poll(() => page.getByText('Export').elements().length).toBe(1);
});
