import { LONGEST_LAG } from '@gantry/contract';
import type { DateCalendar } from '@gantry/scheduling';
import { findClosing, type PlanLink } from '../plan-links.ts';
import { readLinks } from './read-amounts.ts';
import type { RowReader } from './row-reader.ts';
import type { TableTree } from './table-tree.ts';

interface LinkContext {
  readonly readers: ReadonlyMap<number, RowReader>;
  readonly find: (name: string) => number | undefined;
  readonly calendar: DateCalendar;
}

interface FoundLink extends PlanLink {
  /** The row that contains the link, and the text of the link. */
  readonly from: number;
  readonly field: 'after' | 'before';
}

/** The links of a table without duplicates, links to missing works, and cycles. */
export function listTableLinks(tree: TableTree, context: LinkContext): readonly PlanLink[] {
  const known = new Set<string>();
  const links = (['after', 'before'] as const).flatMap((field) =>
    tree.order.flatMap(({ number }) => linksOf(number, field, context)),
  );
  const found = links.filter(({ predecessor, successor, type }) => {
    const pair = `${predecessor} ${successor} ${type}`;
    if (known.has(pair)) return false;
    known.add(pair);
    return true;
  });
  const rows = tree.order.map(({ number }) => ({ uid: number, parentUid: tree.parents.get(number) ?? null }));
  const closing = findClosing(found, rows);
  return found.flatMap(({ from, field, ...link }, index) => {
    if (!closing.has(index)) return [link];
    const reader = context.readers.get(from);
    reader?.refuse(field, reader.cell(field), CIRCLE);
    return [];
  });
}

const CIRCLE = 'Links that would make works wait for each other were left out';

function linksOf(number: number, field: 'after' | 'before', context: LinkContext): FoundLink[] {
  const reader = context.readers.get(number);
  const text = reader?.cell(field) ?? '';
  if (!reader || text === '') return [];
  const { links, unread } = readLinks(text, {
    isKnown: (name) => context.find(name) !== undefined,
    usual: context.calendar,
  });
  const lost = unread.join(', ').slice(0, LONGEST_SHOWN);
  if (unread.length > 0)
    reader.refuse(field, text, `“${lost}” is not a work of the file: the link was left out`);
  return links.flatMap(({ to, isOut, type, lag, lagUnit }) => {
    const other = context.find(to);
    if (other === undefined || other === number) return [];
    const isBefore = isOut || field === 'before';
    const ends = isBefore
      ? { predecessor: number, successor: other }
      : { predecessor: other, successor: number };
    const held = Math.abs(lag) > LONGEST_LAG ? 0 : lag;
    return [{ ...ends, type, lag: held, lagUnit, from: number, field }];
  });
}

const LONGEST_SHOWN = 80;
