import type { TableColumn, TableField, TableProject, TableReading, TableValue } from '@gantry/contract';
import type { CollectedTable } from './collect-table.ts';
import type { RowReader } from './row-reader.ts';
import type { ValueReader } from './table-works.ts';

/** More of them would be too many to look through. */
const MOST_VALUES = 200;
const LONGEST_TEXT = 255;

interface Described {
  readonly readers: ReadonlyMap<number, RowReader>;
  readonly values: ValueReader;
  readonly dates: TableReading['dates'];
  readonly projects: readonly TableProject[];
  readonly isRemembered: boolean;
}

/** Describes how a table was read, for the importer to check and correct. */
export function describeTable(
  table: CollectedTable,
  { readers, values, dates, projects, isRemembered }: Described,
): TableReading {
  const { head, entries, figures } = table;
  const unread = countUnread(readers);
  const columns = head.titles.map((title): TableColumn => {
    const { filled = 0, samples = [] } = figures.get(title) ?? {};
    const field = head.fields.get(title) ?? null;
    const doubt = field === null ? undefined : unread.get(field);
    return {
      ...{ title, samples, filled, field },
      unread: doubt?.count ?? 0,
      example: doubt?.example ?? null,
      unused: field === null ? 0 : countUnused(readers, field),
    };
  });
  return {
    product: head.product,
    rows: entries.length,
    columns,
    values: [
      ...listValues(table, 'status', values.status),
      ...listValues(table, 'priority', values.priority),
    ],
    dates,
    projects: [...projects],
    isRemembered,
  };
}

const countUnused = (readers: ReadonlyMap<number, RowReader>, field: TableField): number =>
  [...readers.values()].filter(({ unused }) => unused.has(field)).length;

function countUnread(readers: ReadonlyMap<number, RowReader>) {
  const unread = new Map<TableField, { count: number; example: string }>();
  for (const { unfit } of readers.values())
    for (const { field, text } of unfit) {
      const known = unread.get(field);
      if (known) known.count += 1;
      else unread.set(field, { count: 1, example: text.slice(0, LONGEST_TEXT) });
    }
  return unread;
}

function listValues(
  { entries, head }: CollectedTable,
  field: 'status' | 'priority',
  read: (text: string) => TableValue['becomes'] | undefined,
): TableValue[] {
  if (!head.columns.has(field)) return [];
  const counts = new Map<string, number>();
  for (const { cells } of entries) {
    const text = cells[field]?.trim().slice(0, LONGEST_TEXT) ?? '';
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_VALUES)
    .map(([text, count]) => ({ field, text, count, becomes: read(text) ?? null }));
}
