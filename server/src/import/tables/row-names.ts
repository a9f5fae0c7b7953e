import { createHash } from 'node:crypto';
import type { SourceRow } from '../draft.ts';
import type { TableEntry } from './collect-table.ts';
import type { RowReader } from './row-reader.ts';

export interface RowNames {
  /** By row number. */
  readonly rows: ReadonlyMap<number, SourceRow>;
  /** Rows with the key of an earlier row. */
  readonly doubles: ReadonlySet<number>;
  /** Finds the row that another row refers to: by its key, its second name, its position, or a unique title. */
  find(name: string): number | undefined;
}

const LONGEST_KEY = 200;

/** Gives each row the id of its program, to recognize it in the next file. */
export function nameRows(
  entries: readonly TableEntry[],
  { readers, hasKeys }: { readers: ReadonlyMap<number, RowReader>; hasKeys: boolean },
): RowNames {
  const rows = new Map<number, SourceRow>();
  const byKey = new Map<string, number>();
  const byId = new Map<string, number>();
  const byPlace = new Map<string, number>();
  const byTitle = new Map<string, number | null>();
  const doubles = new Set<number>();
  const seen = new Map<string, number>();
  for (const { number, place, cells } of entries) {
    const key = toName(cells.key ?? '');
    const title = cells.title?.trim() ?? '';
    const earlier = key === '' ? undefined : byKey.get(key);
    if (earlier !== undefined) {
      readers.get(number)?.refuse('key', key, `Row ${earlier} has the key ${key} as well`);
      doubles.add(number);
      continue;
    }
    if (key !== '') byKey.set(key, number);
    if (cells.id !== undefined) byId.set(toName(cells.id), number);
    byPlace.set(String(place), number);
    byTitle.set(title, byTitle.has(title) ? null : number);
    rows.set(number, { externalId: key === '' ? nameByTitle(title, seen) : key, number });
  }
  const find = (name: string): number | undefined => {
    const plain = toName(name);
    const own = byKey.get(plain) ?? byId.get(plain) ?? (hasKeys ? undefined : byPlace.get(plain));
    // Redmine: "Feature #12: Title".
    const quoted = /#(\d+)\b/.exec(name)?.[1];
    return (
      own ?? (quoted === undefined ? undefined : byKey.get(quoted)) ?? byTitle.get(name.trim()) ?? undefined
    );
  };
  return { rows, doubles, find };
}

const toName = (text: string): string => text.trim().replace(/^#/, '').slice(0, LONGEST_KEY);

/** Without a key, a row is identified by its title and the number of earlier rows with the same title. */
function nameByTitle(title: string, seen: Map<string, number>): string {
  const count = (seen.get(title) ?? 0) + 1;
  seen.set(title, count);
  const digest = createHash('sha256').update(title).digest('hex').slice(0, 24);
  return count === 1 ? `title:${digest}` : `title:${digest}:${count}`;
}
