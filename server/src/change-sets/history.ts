import type { ChangeCause, ChangeSet } from '@gantry/contract';
import { z } from 'zod';
import { pageCursor } from '../platform/http/index.ts';
import {
  type ChangeSetRow,
  findChangeSets,
  type ItemRow,
  listCauses,
  listChangeSets,
  listChangeSetsOf,
  listFirstItems,
  type PageOf,
} from './history-repository.ts';
import { findReadableIds } from './readable-items.ts';
import type { Reader } from './reader.ts';
import { findRowWords, type RowWords } from './row-labels.ts';
import { findUndoable } from './undoable.ts';

/** Of each change set this many items are sent: enough to read, whatever its size. */
const ITEMS_SENT = 50;
/** So many are looked at until one is found that the reader may see. */
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

/** What happened to a row and those that belong to it, newest first. */
export function listHistory(
  reader: Reader,
  entityIds: readonly string[],
  query: HistoryQuery,
): Promise<HistoryPage> {
  return listPage(reader, query, entityIds, (page) => listChangeSetsOf(reader, entityIds, page));
}

/** Everything that happened, newest first. */
export function listAudit(reader: Reader, query: HistoryQuery): Promise<HistoryPage> {
  return listPage(reader, query, undefined, (page) => listChangeSets(reader, page));
}

/** These change sets, newest first; those are left out in which the reader may see nothing. */
export async function listChangeSetsBySeq(reader: Reader, seqs: readonly number[]): Promise<ChangeSet[]> {
  return describe(reader, await findChangeSets(reader, seqs), undefined);
}

async function listPage(
  reader: Reader,
  { limit, cursor }: HistoryQuery,
  entityIds: readonly string[] | undefined,
  list: (page: PageOf) => Promise<ChangeSetRow[]>,
): Promise<HistoryPage> {
  const found = await list({ before: positions.read(cursor), limit: limit + 1 });
  const heads = found.slice(0, limit);
  const last = heads.at(-1);
  return {
    response: await describe(reader, heads, entityIds),
    next: found.length > limit && last ? positions.write(last.seq) : null,
  };
}

/** Puts heads and items together, without what the reader may not see. */
async function describe(
  reader: Reader,
  heads: readonly ChangeSetRow[],
  entityIds: readonly string[] | undefined,
): Promise<ChangeSet[]> {
  const { db, entities, actor } = reader;
  const seqs = heads.map(({ seq }) => seq);
  const items = await listFirstItems(db, seqs, { perChangeSet: ITEMS_SENT, entityIds });
  const readable = await findReadableIds(db, entities, actor, items);
  const visible = items.filter((item) => readable.has(item.entityId));
  const words = await findRowWords(db, entities, visible);
  const undoable = await findUndoable(reader, heads);
  const itemsBySeq = Map.groupBy(visible, ({ seq }) => seq);
  const countBySeq = countItems(items);
  const causes = await findCauses(reader, itemsBySeq);
  return heads.flatMap((head) => {
    const shown = itemsBySeq.get(head.seq);
    // Of a change set in which the reader may see nothing, they do not learn that it was.
    if (!shown) return [];
    const isWhole = entityIds === undefined && shown.length === countBySeq.get(head.seq);
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

/** Of change sets in which a reader sees only what the schedule moved, what it moved them for. */
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

function toHead({ id, at, actorId, actorName, via, reason, undoes, undoneBy }: ChangeSetRow) {
  return { id, at, actor: { id: actorId, name: actorName ?? 'Gantry' }, via, reason, undoes, undoneBy };
}

function toChangeItem(item: ItemRow, words: ReadonlyMap<string, RowWords>): ChangeSet['items'][number] {
  const { entity, entityId, field, origin } = item;
  const { label = null, withheld = [] } = words.get(entityId) ?? {};
  const told = (value: unknown) => withoutWithheld(field, value, withheld);
  return { entity, entityId, field, old: told(item.old), new: told(item.new), origin, label };
}

/** A row that was made or removed keeps its other fields. */
function withoutWithheld(field: string, value: unknown, withheld: readonly string[]): unknown {
  if (withheld.includes(field)) return null;
  if (withheld.length === 0 || field !== 'row' || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !withheld.includes(name)));
}
