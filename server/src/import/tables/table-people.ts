import { readList } from '../../works/index.ts';
import type { NamesOfTasks } from '../plan-people.ts';
import type { TableEntry } from './collect-table.ts';

const LONGEST_NAME = 255;
/** In "Anna Ek <anna@example.com>" the address is more specific. */
const WITH_ADDRESS = /<([^<>\s]+@[^<>\s]+)>\s*$/;

/** The people of each row, by the names or addresses of the file. The first one is the owner. */
export function listTableNames(entries: readonly TableEntry[]): NamesOfTasks {
  return new Map(
    entries.flatMap(({ number, cells }) => {
      const names = [...(cells.owner === undefined ? [] : [cells.owner]), ...readList(cells.assignees ?? '')]
        .map(toName)
        .filter((name) => name !== '');
      return names.length === 0 ? [] : [[number, [...new Set(names)]] as const];
    }),
  );
}

const toName = (text: string): string =>
  (WITH_ADDRESS.exec(text)?.[1] ?? text).trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST_NAME);
