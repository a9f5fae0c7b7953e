import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { openCell } from '../chart/editing.ts';
import type { GanttColumn } from '../props.ts';
import { aChart, someWorks } from '../test/a-chart.ts';
import { GridRows } from './grid-rows.tsx';
import { HeaderRow } from './header-row.tsx';

const title: GanttColumn = {
  id: 'title',
  header: 'Work',
  width: 200,
  cell: ({ work }) => `Work ${work + 1}`,
  editText: () => '',
};

/** The list of a chart of 100 works, scrolled to some of them. */
function rowsOf(chart: ReturnType<typeof aChart>) {
  const html = renderToStaticMarkup(<GridRows chart={chart} idPrefix="g" layer={null} onEdited={() => {}} />);
  return {
    html,
    works: [...html.matchAll(/data-work="(\d+)"/g)].map(([, work]) => Number(work)),
    editor: /<input[^>]*>/.exec(html)?.[0],
  };
}

const aLongList = () => aChart({ data: someWorks(100), columns: [title] });

test('a row that is being written stays while the list is scrolled away, and comes last so that it is never put elsewhere', () => {
  const chart = aLongList();
  openCell(chart, 2, 'title');
  chart.window.set({ first: 0, last: 19 });
  expect(rowsOf(chart).works.at(-1)).toBe(2);
  chart.window.set({ first: 50, last: 69 });
  const away = rowsOf(chart);
  expect(away.works).toEqual([...Array.from({ length: 20 }, (_, row) => row + 50), 2]);
  expect(away.editor).toContain('aria-label="Work"');
});

test('where its work is not shown any more, nothing is written', () => {
  const chart = aLongList();
  openCell(chart, 200, 'title');
  chart.window.set({ first: 0, last: 19 });
  expect(rowsOf(chart)).toMatchObject({ editor: undefined });
});

test('a text that was refused is marked so, and named by its reason', () => {
  const chart = aLongList();
  openCell(chart, 2, 'title', { text: 'x', reason: 'A name has more letters' });
  chart.window.set({ first: 0, last: 19 });
  const { editor } = rowsOf(chart);
  expect(editor).toContain('aria-invalid="true"');
  expect(editor).toContain('aria-describedby="grow-2-0-why"');
  expect(editor).toContain('value="x"');
});

test('the active cell is called by its column and its content, so that an empty one has a name, too', () => {
  const owner: GanttColumn = { id: 'owner', header: 'Owner', width: 96, cell: () => null };
  const chart = aChart({ data: someWorks(3), columns: [title, owner] });
  chart.window.set({ first: 0, last: 2 });
  chart.focus.set({ work: 1, column: 1 });
  const cells = [...rowsOf(chart).html.matchAll(/id="(grow-\d-\d)"[^>]*aria-labelledby="([^"]*)"/g)];
  expect(cells.map(([, id, names]) => [id, names])).toEqual([['grow-1-1', 'ghead-owner grow-1-1']]);
  const head = renderToStaticMarkup(<HeaderRow input={chart.input} idPrefix="g" extra={null} />);
  expect(head).toMatch(/id="ghead-owner"[^>]*>Owner</);
});
