import { NO_DATE } from '@gantry/gantt';
import { expect, test } from 'vitest';
import { ColumnWriter } from '#sync/plan/column-writer.ts';
import { aDocument, weekdayCalendar } from '../test/a-plan.ts';
import { toPlan } from './plan.ts';
import { PlanReader } from './plan-reader.ts';

const naming = { nameOf: () => undefined };
const works = Array.from({ length: 300 }, (_, row) => ({
  id: `work-${row}`,
  ...(row % 10 > 0 && { parent: row - (row % 10) }),
}));
const before = aDocument(
  works,
  works.slice(2).map((_, row): [number, number] => [row + 1, row + 2]),
);
const rows = Int32Array.from(works, (_, row) => row);

function moved(...changed: number[]) {
  const writer = new ColumnWriter(before.works);
  for (const row of changed) {
    writer.set('start', row, '2026-12-14T08:00');
    writer.set('due', row, '2026-12-15T17:00');
    writer.set('status', row, 'done');
  }
  return { ...before, works: writer.finish() };
}

/** Without functions that return values for a single work. */
const valuesOf = (data: object) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => typeof value !== 'function'));

test('a plan that is read incrementally equals one that is read for the first time', () => {
  const reader = new PlanReader(rows);
  toPlan(before, reader, weekdayCalendar, naming);
  for (const document of [moved(), moved(3, 4, 5), moved(5, 299), before]) {
    const again = toPlan(document, reader, weekdayCalendar, naming).data;
    const fresh = toPlan(document, new PlanReader(rows), weekdayCalendar, naming).data;
    const { title, label } = again;
    expect(valuesOf(again)).toEqual(valuesOf(fresh));
    expect([title(4), label?.(4)]).toEqual(['Work 5', '']);
  }
});

test('a change by others recreates only the columns that contain it', () => {
  const reader = new PlanReader(rows);
  const { data: was } = toPlan(before, reader, weekdayCalendar, naming);
  const { data, hasSubWorks } = toPlan(moved(7), reader, weekdayCalendar, naming);
  for (const name of ['parent', 'deadline', 'constraint', 'progress', 'links'] as const)
    expect(data[name]).toBe(was[name]);
  for (const name of ['start', 'finish', 'flags'] as const) expect(data[name]).not.toBe(was[name]);
  expect(was.start[7]).not.toBe(data.start[7]);
  expect(hasSubWorks.has(0)).toBe(true);
});

test('only rows with a difference are read', () => {
  const reader = new PlanReader(rows);
  const asked: number[] = [];
  const read = (document: typeof before) =>
    reader.column(
      'start',
      { works: document.works, from: ['start', 'due'], room: (count) => new Int32Array(count).fill(NO_DATE) },
      (row) => asked.push(row),
    );
  read(before);
  expect(asked).toHaveLength(300);
  asked.length = 0;
  const column = read(moved(12, 250));
  // Once for each of the two columns.
  expect(asked).toEqual([12, 250, 12, 250]);
  asked.length = 0;
  // Different objects with equal values.
  expect(read(moved(12, 250))).toBe(column);
  expect(asked).toEqual([]);
});
