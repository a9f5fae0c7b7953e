import { expect, test, vi } from 'vitest';
import type { Intent, IntentAnswer } from '../intents.ts';
import { KeyInput } from '../keyboard/key-input.ts';
import { aChart } from '../test/a-chart.ts';
import { cancelCell, commitCell, findNextCell, openCell, openNextCell } from './editing.ts';

const cell = { work: 1, column: 'due' };
const columns = ['title', 'due'].map((id) => ({ id, header: id, width: 80, cell: () => null }));
const reason = '“soon” is not a date';
const pressed = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

/** A chart with an open cell; its host only accepts days. */
function typing() {
  const onIntent = (intent: Intent): IntentAnswer =>
    intent.kind === 'edit' && intent.text === 'soon' ? { refused: reason } : 'Work 2 is due 4 December';
  const onEditCancel = vi.fn();
  const chart = aChart({ columns, onIntent, onEditCancel });
  openCell(chart, cell.work, cell.column);
  return { chart, onEditCancel };
}

test('a refused text stays in its cell with the reason, which is announced; the corrected text is accepted', () => {
  const { chart } = typing();
  expect(commitCell(chart, cell, 'soon', false)).toBe(false);
  expect(chart.editing.get()).toMatchObject({ ...cell, refused: { text: 'soon', reason } });
  expect(chart.spoken.get()).toBe(reason);
  expect(commitCell(chart, cell, '4 dec', false)).toBe(true);
  expect(chart.editing.get()).toBeUndefined();
  expect(chart.spoken.get()).toBe('Work 2 is due 4 December');
});

test('a refused text stays while the focus is elsewhere, and is there on return; Escape cancels it', () => {
  const { chart, onEditCancel } = typing();
  commitCell(chart, cell, 'soon', true);
  openCell(chart, cell.work, cell.column);
  expect(chart.editing.get()).toMatchObject({ entered: 2, refused: { text: 'soon' } });
  new KeyInput(chart).take({ key: 'Escape', ...pressed });
  expect(chart.editing.get()).toBeUndefined();
  expect(onEditCancel).toHaveBeenCalledWith(cell.work, cell.column, 'givenUp');
});

test('a cell that is opened again begins with its current value', () => {
  const { chart } = typing();
  commitCell(chart, cell, 'soon', false);
  cancelCell(chart);
  openCell(chart, cell.work, cell.column);
  expect(chart.editing.get()).toMatchObject({ entered: 1, refused: undefined });
});

test('a cell of a hidden column is not opened', () => {
  const chart = aChart({ columns });
  openCell(chart, 1, 'owner', { text: 'soon', reason });
  expect(chart.editing.get()).toBeUndefined();
});

test('a cell that the host opens on commit stays open', () => {
  const next = { work: 2, column: 'title' };
  const chart = aChart({ columns, onIntent: () => void openCell(chart, next.work, next.column) });
  openCell(chart, 1, 'title');
  commitCell(chart, { work: 1, column: 'title' }, 'Piles', false);
  expect(chart.editing.get()).toMatchObject(next);
});

test('Tab goes to the next editable cell of the row, and stops at the last', () => {
  const editable = ['title', 'key', 'due'].map((id) => ({
    id,
    header: id,
    width: 80,
    cell: () => null,
    editText: () => (id === 'key' ? undefined : ''),
  }));
  const chart = aChart({ columns: editable });
  openCell(chart, 1, 'title');
  openNextCell(chart, { work: 1, column: 'title' }, 1);
  expect(chart.editing.get()).toMatchObject({ work: 1, column: 'due' });
  expect(chart.focus.get()).toEqual({ work: 1, column: 2 });
  expect(findNextCell(chart, { work: 1, column: 'due' }, 1)).toBeUndefined();
  expect(findNextCell(chart, { work: 1, column: 'due' }, -1)).toBe(0);
});
