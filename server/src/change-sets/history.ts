import type { ChangeSet } from '@gantry/contract';
import type { Actor } from '../access/index.ts';
import type { Db } from '../platform/database/index.ts';
import type { EntityRegistry } from './entity-registry.ts';
import {
  type ChangeSetRow,
  type ItemRow,
  listChangeSets,
  listChangeSetsOf,
  listFirstItems,
  type PageOf,
} from './history-repository.ts';
import { findReadableIds } from './readable-items.ts';
import { findLabels } from './row-labels.ts';
import { decodeSeqCursor, encodeSeqCursor } from './seq-cursor.ts';
import { findUndoable } from './undoable.ts';

/** Of each change set this many items are sent: enough to read, whatever its size. */
const ITEMS_SENT = 50;

export interface Reader {
  readonly db: Db;
  readonly entities: EntityRegistry;
  readonly actor: Actor;
}

export interface HistoryQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface HistoryPage {
  readonly response: ChangeSet[];
  readonly next: string | null;
}

/** What happened to one row, newest first. The caller has checked that the reader may see the row. */
export function listHistory(reader: Reader, entityId: string, query: HistoryQuery): Promise<HistoryPage> {
  return listPage(reader, query, entityId, (page) => listChangeSetsOf(reader.db, entityId, page));
}

/** Everything that happened, newest first. */
export function listAudit(reader: Reader, query: HistoryQuery): Promise<HistoryPage> {
  return listPage(reader, query, undefined, (page) => listChangeSets(reader.db, page));
}

async function listPage(
  reader: Reader,
  { limit, cursor }: HistoryQuery,
  entityId: string | undefined,
  list: (page: PageOf) => Promise<ChangeSetRow[]>,
): Promise<HistoryPage> {
  const found = await list({ before: decodeSeqCursor(cursor), limit: limit + 1 });
  const heads = found.slice(0, limit);
  const last = heads.at(-1);
  return {
    response: await describe(reader, heads, entityId),
    next: found.length > limit && last ? encodeSeqCursor(last.seq) : null,
  };
}

/** Puts heads and items together, without what the reader may not see. */
async function describe(
  { db, entities, actor }: Reader,
  heads: readonly ChangeSetRow[],
  entityId: string | undefined,
): Promise<ChangeSet[]> {
  const seqs = heads.map(({ seq }) => seq);
  const items = await listFirstItems(db, seqs, { perChangeSet: ITEMS_SENT, entityId });
  const readable = await findReadableIds(db, entities, actor, items);
  const visible = items.filter((item) => readable.has(item.entityId));
  const labels = await findLabels(db, entities, visible);
  const undoable = await findUndoable({ db, entities, actor }, heads, items);
  const itemsOf = Map.groupBy(visible, ({ seq }) => seq);
  const allOf = Map.groupBy(items, ({ seq }) => seq);
  return heads.flatMap((head) => {
    const shown = itemsOf.get(head.seq);
    // Of a change set in which the reader may see nothing, they do not learn that it was.
    if (!shown) return [];
    const isWhole = shown.length === allOf.get(head.seq)?.length;
    return {
      id: head.id,
      at: head.at,
      actor: { id: head.actorId, name: head.actorName ?? 'Gantry' },
      via: head.via,
      reason: head.reason,
      undoes: head.undoes,
      undoneBy: head.undoneBy,
      items: shown.map((item) => toChangeItem(item, labels)),
      // Hidden rows are not counted either.
      itemCount: isWhole && entityId === undefined ? head.itemCount : shown.length,
      canUndo: undoable.has(head.seq),
    };
  });
}

function toChangeItem(item: ItemRow, labels: ReadonlyMap<string, string | null>): ChangeSet['items'][number] {
  const { entity, entityId, field, old, new: value, origin } = item;
  return { entity, entityId, field, old, new: value, origin, label: labels.get(entityId) ?? null };
}
