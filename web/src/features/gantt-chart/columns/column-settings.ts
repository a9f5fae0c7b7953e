import type { PlanColumn } from '#features/plan/model/plan-column.ts';

/** A person's settings of the list beside the chart. */
export interface ColumnSettings {
  /** Ids of the columns that are shown, in order. */
  readonly shown: readonly string[];
  /** Pixels; absent: the column's default width. */
  readonly widths: Readonly<Record<string, number>>;
}

export const usualColumns: ColumnSettings = {
  shown: ['key', 'title', 'start', 'due', 'length', 'after', 'owner', 'progress'],
  widths: {},
};

/** A small screen has room for the names only; other columns must be chosen. */
export const usualNarrowColumns: ColumnSettings = { shown: ['title'], widths: {} };

const leastWidth = 36;
const mostWidth = 800;

/**
 * Chosen columns in the chosen order. Columns that cannot be chosen belong to the comparison with a baseline: they are
 * beside the dates that they are about.
 */
export function applyColumns(
  columns: readonly PlanColumn[],
  { shown, widths }: ColumnSettings,
  choosable: ReadonlySet<string>,
): PlanColumn[] {
  const chosen = shown.flatMap((id) => columns.filter((column) => column.id === id));
  const others = columns.filter(({ id }) => !choosable.has(id));
  const lastDate = chosen.findLastIndex(({ id }) => id === 'due' || id === 'start');
  const at = lastDate < 0 ? chosen.length : lastDate + 1;
  return chosen.toSpliced(at, 0, ...others).map((column) => {
    const width = widths[column.id];
    return width === undefined ? column : { ...column, width, grows: false };
  });
}

/** Hides a column, or shows it again at the end. The column of names is never hidden. */
export function toggleColumn(settings: ColumnSettings, id: string): ColumnSettings {
  const without = settings.shown.filter((other) => other !== id);
  if (id === 'title') return settings;
  return { ...settings, shown: without.length < settings.shown.length ? without : [...without, id] };
}

/** Moves a column before another one, or to the end. */
export function moveColumn(settings: ColumnSettings, id: string, before: string | undefined): ColumnSettings {
  if (!settings.shown.includes(id) || id === before) return settings;
  const without = settings.shown.filter((other) => other !== id);
  const at = before === undefined ? -1 : without.indexOf(before);
  return { ...settings, shown: without.toSpliced(at < 0 ? without.length : at, 0, id) };
}

/** Moves a column one place to the left or to the right. */
export function stepColumn(settings: ColumnSettings, id: string, by: 1 | -1): ColumnSettings {
  const at = settings.shown.indexOf(id);
  const next = by === 1 ? settings.shown[at + 2] : settings.shown[at - 1];
  return at < 0 || (by === -1 && at === 0) ? settings : moveColumn(settings, id, next);
}

export function resizeColumn(
  settings: ColumnSettings,
  id: string,
  width: number | undefined,
): ColumnSettings {
  const { [id]: _, ...others } = settings.widths;
  if (width === undefined) return { ...settings, widths: others };
  const within = Math.round(Math.max(leastWidth, Math.min(mostWidth, width)));
  return { ...settings, widths: { ...others, [id]: within } };
}

/** The columns as text in the address: `key,title:320,due`. */
export const formatColumns = ({ shown, widths }: ColumnSettings): string =>
  shown.map((id) => (widths[id] === undefined ? id : `${id}:${widths[id]}`)).join(',');

/** Reads the columns from the address, without invalid ones; undefined when nothing is valid. */
export function parseColumns(
  text: string | undefined,
  choosable: ReadonlySet<string>,
): ColumnSettings | undefined {
  const parts = (text ?? '').split(',').map((part) => part.split(':'));
  const widths = parts.flatMap(([id, width]) =>
    id === undefined || width === undefined ? [] : [[id, Number(width)]],
  );
  return knownColumns({ shown: parts.map(([id]) => id), widths: Object.fromEntries(widths) }, choosable);
}

/** Reads the stored columns as far as they are still valid. */
export function readColumns(
  text: string | null,
  choosable: ReadonlySet<string>,
  usual: ColumnSettings = usualColumns,
): ColumnSettings {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '');
  } catch {
    return usual;
  }
  return typeof kept === 'object' && kept !== null ? (knownColumns(kept, choosable) ?? usual) : usual;
}

/** The columns that exist, each once; undefined when the names of the works are not among them. */
function knownColumns(
  { shown, widths }: { readonly shown?: unknown; readonly widths?: unknown },
  choosable: ReadonlySet<string>,
): ColumnSettings | undefined {
  const known = Array.isArray(shown) ? [...new Set(shown.filter((id) => choosable.has(id)))] : [];
  if (!known.includes('title')) return undefined;
  const sized = Object.entries(typeof widths === 'object' && widths !== null ? widths : {}).filter(
    ([id, width]) =>
      choosable.has(id) && typeof width === 'number' && width >= leastWidth && width <= mostWidth,
  );
  return { shown: known, widths: Object.fromEntries(sized) };
}
