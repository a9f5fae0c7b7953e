import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, focused } from '../../../../tests/draw.tsx';
import { type ColumnSetting, parseColumns } from '../columns/column-settings.ts';
import { TableHead } from './table-head.tsx';

function Head() {
  const [columns, setColumns] = useState<readonly ColumnSetting[]>(() => parseColumns('key,title,progress'));
  const [sort, setSort] = useState('-updated');
  const grid = useRef<HTMLDivElement>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the same elements as in the list
    <div ref={grid} role="grid" tabIndex={-1}>
      <TableHead gridRef={grid} columns={columns} sort={sort} onColumns={setColumns} onSort={setSort} />
    </div>
  );
}

const heads = () => page.getByRole('columnheader').elements();
/** The columns in their order, with their sorting. */
const shown = () =>
  heads().map((head) =>
    [head.querySelector('[data-head]')?.textContent, head.getAttribute('aria-sort')]
      .filter((word) => word !== null)
      .join(' '),
  );

async function enterHead(): Promise<void> {
  draw(<Head />);
  await expect.poll(shown).toEqual(['Key', 'Title', 'Progress']);
  await userEvent.keyboard('{Tab}');
  await expect.poll(focused).toBe('Key');
}

test('Enter sorts by the column, a second Enter reverses the order, and progress begins in descending order', async () => {
  await enterHead();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.poll(shown).toEqual(['Key', 'Title ascending', 'Progress']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown).toEqual(['Key', 'Title descending', 'Progress']);
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.poll(shown).toEqual(['Key', 'Title', 'Progress descending']);
  expect(focused()).toBe('Progress');
});

test('Alt with an arrow moves the column, Delete hides it, and the focus stays in the head', async () => {
  await enterHead();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(shown).toEqual(['Title', 'Key', 'Progress']);
  await expect.poll(focused).toBe('Key');
  await userEvent.keyboard('{Delete}');
  await expect.poll(shown).toEqual(['Title', 'Progress']);
  await expect.poll(focused).toBe('Progress');
});

test('Down opens the menu of the column, which sorts and gives the focus back to the head', async () => {
  await enterHead();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('menu');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(focused).toBe('Sort descending');
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown).toEqual(['Key descending', 'Title', 'Progress']);
  await expect.poll(focused).toBe('Key');
});
