import type { References } from '@gantry/contract';
import { fieldName } from '@gantry/contract';
import { withReferences } from '../audit/index.ts';
import type { Reader, ToldItems } from '../change-sets/index.ts';
import { type Cell, writeCsv } from '../works/index.ts';

const TITLES = [
  'When',
  'Person',
  'By',
  'Reason',
  'Kind',
  'What',
  'Field',
  'Before',
  'After',
  'Moved by the schedule',
  'Change set',
  'Takes back',
] as const;

const EMPTY: Cell = { kind: 'empty' };
const text = (value: string | null): Cell => (value ? { kind: 'text', text: value } : EMPTY);

/** The log as a table, one line for each changed field. */
export function writeLogCsv(
  reader: Reader,
  pages: AsyncIterable<readonly ToldItems[]>,
): AsyncGenerator<string> {
  return writeCsv(TITLES, readLines(reader, pages));
}

async function* readLines(
  reader: Reader,
  pages: AsyncIterable<readonly ToldItems[]>,
): AsyncGenerator<Cell[][]> {
  for await (const page of pages) {
    const names = namesOf((await named(reader, page)).references);
    yield page.flatMap((told) => told.items.map((item) => lineOf(told, item, names)));
  }
}

function lineOf({ head }: ToldItems, item: ToldItems['items'][number], names: ReadonlyMap<string, string>) {
  const value = (given: unknown) => text(valueText(given, names));
  return [
    text(head.at),
    text(head.actor.name),
    text(head.via),
    text(head.reason),
    text(item.entity),
    text(item.label ?? item.entityId),
    text(item.field === 'row' ? 'All of it' : fieldName(item.field)),
    value(item.old),
    value(item.new),
    text(item.origin === 'scheduler' ? 'yes' : null),
    text(head.id),
    text(head.undoes),
  ];
}

/** A value as text for a cell: names instead of ids, limited to those that the reader may know. */
function valueText(value: unknown, names: ReadonlyMap<string, string>): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return value.map((each) => names.get(each) ?? each).join(', ');
  return JSON.stringify(value);
}

/** The log as one JSON array of change sets. A large change set is written as several consecutive parts. */
export async function* writeLogJson(
  reader: Reader,
  pages: AsyncIterable<readonly ToldItems[]>,
): AsyncGenerator<string> {
  let before = '[';
  for await (const page of pages) {
    const names = namesOf((await named(reader, page)).references);
    for (const { head, items } of page) {
      yield `${before}\n${JSON.stringify({ ...head, items: items.map((item) => withNames(item, names)) })}`;
      before = ',';
    }
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

function withNames(item: ToldItems['items'][number], names: ReadonlyMap<string, string>) {
  const known = Object.fromEntries(
    [item.old, item.new].flat().flatMap((value) => {
      const name = typeof value === 'string' ? names.get(value) : undefined;
      return name === undefined ? [] : [[value, name]];
    }),
  );
  return Object.keys(known).length === 0 ? item : { ...item, names: known };
}

function named(reader: Reader, page: readonly ToldItems[]) {
  return withReferences(reader, {
    response: page.map(({ head, items }) => ({
      ...head,
      items: [...items],
      itemCount: items.length,
      canUndo: false,
    })),
    next: null,
  });
}

function namesOf({
  users,
  projects,
  departments,
  labels,
  resources,
}: References): ReadonlyMap<string, string> {
  return new Map(
    [...users, ...projects, ...departments, ...labels, ...resources].map(({ id, name }) => [id, name]),
  );
}
