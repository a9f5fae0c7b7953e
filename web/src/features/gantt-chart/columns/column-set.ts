import type { View } from '@gantry/contract';
import { type ColumnSettings, formatColumns } from './column-settings.ts';

type SetSettings = NonNullable<View['settings']['chart']>;

/** A named set of columns in its stored form. */
export const toColumnSet = ({ shown, widths }: ColumnSettings): SetSettings => ({
  columns: shown.map((name) => {
    const width = widths[name];
    return width === undefined ? { name } : { name, width };
  }),
});

/** The columns of a stored set that still exist. The names of works are always included. */
export function fromColumnSet({ columns }: SetSettings, known: ReadonlySet<string>): ColumnSettings {
  const kept = columns.filter(({ name }) => known.has(name));
  const shown = kept.map(({ name }) => name);
  const widths = kept.flatMap(({ name, width }) => (width === undefined ? [] : [[name, width]]));
  return {
    shown: shown.includes('title') ? shown : ['title', ...shown],
    widths: Object.fromEntries(widths),
  };
}

export const isSameSettings = (one: ColumnSettings, other: ColumnSettings): boolean =>
  formatColumns(one) === formatColumns(other);
