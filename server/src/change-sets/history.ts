import type { ChangeCause, ChangeSet } from '@gantry/contract';
import { z } from 'zod';
import { pageCursor } from '../platform/http/index.ts';
import {
  type ChangeSetRow,
  findChangeSets,
  type ItemFilter,
  type ItemRow,
  type LogFilter,
  listCauses,
  listChangeSets,
  listChangeSetsOf,
  listFirstItems,
  listItemsBehind,
  type PageOf,
} from './history-repository.ts';
import { findReadableIds } from './readable-items.ts';
import type { Reader } from './reader.ts';
import { findRowWords, type RowWords } from './row-labels.ts';
import { findUndoable } from './undoable.ts';

/** The maximum number of items sent for each change set: enough to read, whatever its size. */
const ITEMS_SENT = 50;
/** Batch sizes of an export. */
const HEADS_READ = 500;
const ITEMS_READ = 2_000;
/** The number of causes that are checked to find one that the reader may see. */
const CAUSES_TRIED = 10;

const positions = pageCursor(z.int().nonnegative());

export interface HistoryQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface HistoryPage {
  readonly response: ChangeSet[];
  readonly next: string | null;
}

/** The history of a row and the rows that belong to it, newest first. */
export function listHistory(
  reader: Reader,
  entityIds: readonly string[],
  query: HistoryQuery,
): Promise<HistoryPage> {
  return listPage(reader, query, { entityIds }, (page) => listChangeSetsOf(reader, entityIds, page));
}

/** The whole log, or the part that matches a filter, newest first. */
export function listAudit(reader: Reader, query: HistoryQuery, filter: LogFilter = {}): Promise<HistoryPage> {
  return listPage(reader, query, filter, (page) => listChangeSets(reader, page, filter));
}

/** These change sets, newest first, without those in which the reader may see nothing. */
export async function listChangeSetsBySeq(reader: Reader, seqs: readonly number[]): Promise<ChangeSet[]> {
  return describe(reader, await findChangeSets(reader, seqs), {});
}

async function listPage(
  reader: Reader,
  { limit, cursor }: HistoryQuery,
  filter: ItemFilter,
  list: (page: PageOf) => Promise<ChangeSetRow[]>,
): Promise<HistoryPage> {
  const found = await list({ before: positions.read(cursor), limit: limit + 1 });
  const heads = found.slice(0, limit);
  const last = heads.at(-1);
  return {
    response: await describe(reader, heads, filter),
    next: found.length > limit && last ? positions.write(last.seq) : null,
  };
}

/** Combines change sets and items, without those that the reader may not see. */
async function describe(
  reader: Reader,
  heads: readonly ChangeSetRow[],
  filter: ItemFilter,
): Promise<ChangeSet[]> {
  const { db } = reader;
  const seqs = heads.map(({ seq }) => seq);
  const items = await listFirstItems(db, seqs, { ...itemsOf(filter), perChangeSet: ITEMS_SENT });
  const { visible, words } = await tellItems(reader, items);
  const undoable = await findUndoable(reader, heads);
  const itemsBySeq = Map.groupBy(visible, ({ seq }) => seq);
  const countBySeq = countItems(items);
  const causes = await findCauses(reader, itemsBySeq);
  return heads.flatMap((head) => {
    const shown = itemsBySeq.get(head.seq);
    // If the reader may see none of its items, the existence of the change set is hidden too.
    if (!shown) return [];
    const isWhole = meansAllOf(head, filter) && shown.length === countBySeq.get(head.seq);
    return {
      ...toHead(head),
      items: shown.map((item) => toChangeItem(item, words)),
      // Hidden rows are not counted either.
      itemCount: isWhole ? head.itemCount : shown.length,
      canUndo: undoable.has(head.seq),
      ...causes.get(head.seq),
    };
  });
}

const itemsOf = ({ entityIds, kind }: ItemFilter): ItemFilter => ({ entityIds, kind });

/** Whether the filter selects all items of the change set. */
function meansAllOf({ kinds }: ChangeSetRow, { entityIds, kind }: ItemFilter): boolean {
  return entityIds === undefined && (kind === undefined || (kinds.length === 1 && kinds[0] === kind));
}

/** The items that the reader may see, with the labels of their rows. */
async function tellItems({ db, entities, actor }: Reader, items: readonly ItemRow[]) {
  const readable = await findReadableIds(db, entities, actor, items);
  const visible = items.filter((item) => readable.has(item.entityId));
  return { visible, words: await findRowWords(db, entities, visible) };
}

/** Some items of one change set with its head, for an export of the log. */
export interface ToldItems {
  readonly head: Omit<ChangeSet, 'items' | 'canUndo' | 'itemCount'>;
  readonly items: readonly ChangeSet['items'][number][];
}

/**
 * Every item that matches the filter, newest change set first. Yields some change sets, or a part of a large one, at a
 * time, to limit memory.
 */
export async function* readLog(reader: Reader, filter: LogFilter): AsyncGenerator<ToldItems[]> {
  for (let before: number | undefined; ; ) {
    const heads = await listChangeSets(reader, { before, limit: HEADS_READ }, filter);
    for (const group of groupBySize(heads)) yield* readItems(reader, group, filter);
    before = heads.at(-1)?.seq;
    if (heads.length < HEADS_READ) return;
  }
}

async function* readItems(
  reader: Reader,
  heads: readonly ChangeSetRow[],
  filter: LogFilter,
): AsyncGenerator<ToldItems[]> {
  const [only] = heads;
  if (only && only.itemCount > ITEMS_READ) yield* readLarge(reader, only, filter);
  else {
    const seqs = heads.map(({ seq }) => seq);
    const items = await listFirstItems(reader.db, seqs, { ...itemsOf(filter), perChangeSet: ITEMS_READ });
    yield await tellOf(reader, heads, items);
  }
}

async function* readLarge(
  reader: Reader,
  head: ChangeSetRow,
  filter: LogFilter,
): AsyncGenerator<ToldItems[]> {
  for (let behind = -1; ; ) {
    const options = { ...itemsOf(filter), behind, limit: ITEMS_READ };
    const items = await listItemsBehind(reader.db, head.seq, options);
    yield await tellOf(reader, [head], items);
    behind = items.at(-1)?.ordinal ?? behind;
    if (items.length < ITEMS_READ) return;
  }
}

async function tellOf(
  reader: Reader,
  heads: readonly ChangeSetRow[],
  items: readonly ItemRow[],
): Promise<ToldItems[]> {
  const { visible, words } = await tellItems(reader, items);
  const bySeq = Map.groupBy(visible, ({ seq }) => seq);
  return heads.flatMap((head) => {
    const told = bySeq.get(head.seq)?.map((item) => toChangeItem(item, words));
    return told ? [{ head: toHead(head), items: told }] : [];
  });
}

/** Groups change sets up to this number of items; a larger change set is a group of its own. */
function groupBySize(heads: readonly ChangeSetRow[]): ChangeSetRow[][] {
  const groups: ChangeSetRow[][] = [];
  let room = 0;
  for (const head of heads) {
    if (head.itemCount > room) {
      groups.push([]);
      room = ITEMS_READ;
    }
    groups.at(-1)?.push(head);
    room -= head.itemCount;
  }
  return groups;
}

/** For change sets in which a reader sees only consequences of the schedule, the change that caused them. */
async function findCauses(
  { db, entities, actor }: Reader,
  shown: ReadonlyMap<number, readonly ItemRow[]>,
): Promise<ReadonlyMap<number, { cause: ChangeCause }>> {
  const seqs = [...shown].filter(([, items]) => items.every(({ origin }) => origin === 'scheduler'));
  const found = await listCauses(
    db,
    seqs.map(([seq]) => seq),
    { perChangeSet: CAUSES_TRIED },
  );
  const readable = await findReadableIds(db, entities, actor, found);
  const visible = found.filter(({ entityId }) => readable.has(entityId));
  const words = await findRowWords(db, entities, visible);
  return new Map(
    visible.toReversed().map((item) => {
      const { origin: _, ...cause } = toChangeItem(item, words);
      return [item.seq, { cause }];
    }),
  );
}

function countItems(items: readonly ItemRow[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { seq } of items) counts.set(seq, (counts.get(seq) ?? 0) + 1);
  return counts;
}

function toHead({ id, at, actorId, actorName, via, reason, operation, undoes, undoneBy }: ChangeSetRow) {
  const actor = { id: actorId, name: actorName ?? 'Gantry' };
  return { id, at, actor, via, reason, operation, undoes, undoneBy };
}

function toChangeItem(item: ItemRow, words: ReadonlyMap<string, RowWords>): ChangeSet['items'][number] {
  const { entity, entityId, field, origin } = item;
  const { label = null, withheld = [] } = words.get(entityId) ?? {};
  const told = (value: unknown) => withoutWithheld(field, value, withheld);
  return { entity, entityId, field, old: told(item.old), new: told(item.new), origin, label };
}

/** Items for created or removed rows keep their other fields. */
function withoutWithheld(field: string, value: unknown, withheld: readonly string[]): unknown {
  if (withheld.includes(field)) return null;
  if (withheld.length === 0 || field !== 'row' || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !withheld.includes(name)));
}
