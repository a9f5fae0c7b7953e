import type { TableEntry } from './collect-table.ts';
import type { RowReader } from './row-reader.ts';

/** A deeper tree is not useful to anyone. */
const DEEPEST = 50;

interface TreeInput {
  readonly entries: readonly TableEntry[];
  readonly readers: ReadonlyMap<number, RowReader>;
  /** The row that a name refers to. */
  readonly find: (name: string) => number | undefined;
  readonly hasParents: boolean;
  readonly isOutlineNumber: boolean;
  /**
   * Whether it is an own export. If the file does not contain a parent, the parent is then unknown and does not become
   * none.
   */
  readonly isOwn: boolean;
}

export interface TableTree {
  /** By row number. */
  readonly parents: ReadonlyMap<number, number | null>;
  /** Parents before their sub-works, otherwise in the order of the file. */
  readonly order: readonly TableEntry[];
}

/** Determines the parents: by their names, by levels or outline numbers, or by indentation. */
export function buildTree(input: TreeInput): TableTree {
  const parents = input.hasParents ? parentsByName(input) : parentsByLevel(input);
  dropCircles(input, parents);
  const below = Map.groupBy(input.entries, ({ number }) => parents.get(number) ?? null);
  const order: TableEntry[] = [];
  const visit = (entries: readonly TableEntry[], path: readonly number[]) => {
    for (const entry of entries) {
      order.push(entry);
      if (path.length >= DEEPEST) {
        parents.set(entry.number, path[DEEPEST - 2] ?? null);
        input.readers
          .get(entry.number)
          ?.note(`Works more than ${DEEPEST} levels deep stand at level ${DEEPEST}`);
        flatten(below, entry.number, (each) => {
          order.push(each);
          parents.set(each.number, path[DEEPEST - 2] ?? null);
        });
      } else visit(below.get(entry.number) ?? [], [...path, entry.number]);
    }
  };
  visit(below.get(null) ?? [], []);
  return { parents, order };
}

function flatten(
  below: ReadonlyMap<number | null, readonly TableEntry[]>,
  top: number,
  each: (entry: TableEntry) => void,
): void {
  const open = [...(below.get(top) ?? [])].toReversed();
  for (let next = open.pop(); next; next = open.pop()) {
    each(next);
    open.push(...[...(below.get(next.number) ?? [])].toReversed());
  }
}

function parentsByName({ entries, readers, find, isOwn }: TreeInput): Map<number, number | null> {
  return new Map(
    entries.map(({ number, cells }) => {
      const name = cells.parent?.trim() ?? '';
      const parent = name === '' ? null : find(name);
      if (parent !== undefined) return [number, parent];
      const reader = readers.get(number);
      if (isOwn) reader?.keepQuiet('parent');
      else reader?.refuse('parent', name, `Its parent “${name}” is not in the file`);
      return [number, null];
    }),
  );
}

function parentsByLevel({ entries, isOutlineNumber }: TreeInput): Map<number, number | null> {
  const isIndented = entries.some(({ level }) => level > 0);
  const open: { level: number; number: number }[] = [];
  return new Map(
    entries.map((entry) => {
      const level = levelOf(entry, isOutlineNumber, isIndented);
      while ((open.at(-1)?.level ?? -1) >= level) open.pop();
      const parent = open.at(-1)?.number ?? null;
      open.push({ level, number: entry.number });
      return [entry.number, parent];
    }),
  );
}

function levelOf({ cells, level }: TableEntry, isOutlineNumber: boolean, isIndented: boolean): number {
  const text = cells.level?.trim() ?? '';
  if (text !== '' && isOutlineNumber) return text.replace(/\.$/, '').split('.').length;
  const number = Number(text);
  if (text !== '' && Number.isFinite(number)) return number;
  if (isIndented) return level;
  return /^[ \u00a0]*/.exec(cells.title ?? '')?.[0].length ?? 0;
}

/** Rows that would be their own ancestors move to the top level. */
function dropCircles({ readers, entries }: TreeInput, parents: Map<number, number | null>): void {
  const checked = new Set<number>();
  for (const { number, cells } of entries) {
    const path = new Set<number>();
    for (let at: number | null = number; at !== null && !checked.has(at); at = parents.get(at) ?? null) {
      if (path.has(at)) {
        parents.set(at, null);
        const reader = readers.get(at);
        reader?.refuse('parent', at === number ? (cells.parent ?? '') : reader.cell('parent'), CIRCLE);
        break;
      }
      path.add(at);
    }
    for (const each of path) checked.add(each);
  }
}

const CIRCLE = 'Its parents lead back to itself: it stands at the top';
