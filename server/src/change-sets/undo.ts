import type { Undone } from '@gantry/contract';
import { defaultLanguage, type Language, type Said } from '@gantry/contract/words';
import { type Actor, notFound } from '../access/index.ts';
import { allowTimeFor, type Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { applyInverse } from './apply-inverse.ts';
import type { ChangeSetWriter } from './change-set-writer.ts';
import type { EntityRegistry } from './entity-registry.ts';
import { findChangeSet, type ItemRow, listItemsToUndo, lockRowsOfChangeSet } from './history-repository.ts';
import { isRemoving } from './inverse-change.ts';
import { findGone, findReadableIds } from './readable-items.ts';
import { findRowWords } from './row-labels.ts';
import { requireReferences, requireRights } from './undo-rights.ts';
import { said } from './words/index.ts';

export interface Undo {
  readonly tx: Tx;
  readonly entities: EntityRegistry;
  readonly actor: Actor;
  /** The change set that records the undo. */
  readonly change: ChangeSetWriter;
  /** A person who can run commands on the server's machine needs no rights. */
  readonly isOperator?: true;
  /** The language of the list of omitted changes. */
  readonly language?: Language;
}

/**
 * Undoes a change set field by field, as a new change set. Fields that were changed since stay and are named. The
 * current rights are checked on every restored field, and both before and after the undo for a row that moves. Its
 * consequences are undone too and require no rights; new consequences are calculated from the restored values. Undoing
 * an undo is a redo.
 */
export async function undoChangeSet(undo: Undo, changeSetId: string): Promise<Undone> {
  const { tx, entities, change, actor } = undo;
  const head = await findChangeSet({ db: tx, actor }, changeSetId);
  if (!head) throw notFound();
  await allowTimeFor(tx, head.itemCount);
  await change.lockBeforeUndo(head.seq);
  const all = await listItems(undo, head.seq);
  const items = all.filter(({ origin }) => origin === 'direct');
  const open = items.filter(({ overtakenBy, isGone }) => overtakenBy === null && !isGone);
  await requireRights(undo, open, 'before');
  const overtaken = await listVisible(
    undo,
    items.filter(({ overtakenBy, isGone }) => overtakenBy !== null || isGone),
  );
  if (open.length === 0) throw explainNothing(overtaken);
  const refused = await describeOvertaken(undo, overtaken);
  change.takeBack(changeSetId);
  await applyInverse(change, entities, listFollowing(all), 'scheduler');
  await applyInverse(
    change,
    entities,
    open.filter(({ isMovedSince }) => !isMovedSince),
  );
  await requireRights(
    undo,
    open.filter((item) => entities.get(item.entity).access.isMove(item)),
    'after',
  );
  for (const [name, group] of Map.groupBy(open, ({ entity }) => entity)) {
    const ids = [...new Set(group.map(({ entityId }) => entityId))];
    const fields = new Set(group.map(({ field }) => field));
    await entities.get(name).checkInvariants?.(tx, ids, actor, fields);
  }
  await requireReferences(undo, open);
  const moved = await countMoved(undo);
  return { changeSetId: change.id, undone: open.length, moved, ...listPutBack(change), refused };
}

/** After a larger undo the versions are not needed, because a person cannot edit so many works at the same moment. */
const MOST_PUT_BACK = 50;

/** The works with restored fields, with the versions on which the next write of these fields may build. */
function listPutBack(change: ChangeSetWriter): Pick<Undone, 'works'> {
  const items = change
    .listItems()
    .filter(({ entity, origin, field }) => entity === 'work' && origin === 'direct' && field !== 'row');
  const groups = Map.groupBy(items, ({ entityId }) => entityId);
  if (groups.size === 0 || groups.size > MOST_PUT_BACK) return {};
  const works = [...groups].map(([id, group]) => ({
    id,
    version: Math.max(...group.map(({ version }) => version)),
    fields: group.map(({ field }) => field),
  }));
  return { works };
}

/** Undoes the moves of the schedule in a change set that is a part of another one. Works that have moved since stay. */
export async function takeBackPart(
  { tx, entities, change, actor }: Omit<Undo, 'isOperator'>,
  changeSetId: string,
): Promise<void> {
  const head = await findChangeSet({ db: tx, actor }, changeSetId);
  if (!head) return;
  await allowTimeFor(tx, head.itemCount);
  change.takeBack(changeSetId);
  const items = await listItems({ tx, entities, change, actor }, head.seq);
  await applyInverse(change, entities, listFollowing(items.filter(({ isGone }) => !isGone)), 'scheduler');
}

/** The number of works that the schedule has moved in this undo, as far as the person may see them. */
async function countMoved({ tx, entities, actor, change }: Undo): Promise<number> {
  await change.settle();
  const moved = change
    .listItems()
    .filter(({ origin, field }) => origin === 'scheduler' && (field === 'start' || field === 'due'));
  return (await findReadableIds(tx, entities, actor, moved)).size;
}

interface OpenItem extends ItemRow {
  /** Whether the row is gone and this item is not its removal. */
  readonly isGone: boolean;
}

/** The items of the change set. Their rows are locked, so that they cannot be overtaken from here on. */
async function listItems({ tx, entities, actor }: Undo, seq: number): Promise<OpenItem[]> {
  const touched = (await lockRowsOfChangeSet(tx, entities, seq)).map((name) => entities.get(name));
  const bins = touched.flatMap(({ bin }) => bin ?? []);
  const scheduled = touched.flatMap((entity) => entity.scheduled ?? []);
  const items = await listItemsToUndo(tx, seq, { actor, bins, scheduled });
  const gone = new Set<string>();
  for (const [name, group] of Map.groupBy(items, ({ entity }) => entity)) {
    const ids = [...new Set(group.map(({ entityId }) => entityId))];
    for (const id of await findGone(tx, entities.get(name), ids)) gone.add(id);
  }
  return items.map((item) => ({ ...item, isGone: gone.has(item.entityId) && !isRemoving(item) }));
}

/** The moves of the schedule, for rows that have not been changed since. */
function listFollowing(items: readonly ItemRow[]): ItemRow[] {
  const following = items.filter(({ origin }) => origin === 'scheduler');
  const overtaken = new Set(
    following.filter(({ overtakenBy }) => overtakenBy !== null).map(({ entityId }) => entityId),
  );
  return following.filter(({ entityId }) => !overtaken.has(entityId));
}

/** The items that the person may see. */
async function listVisible(
  { tx, entities, actor }: Undo,
  items: readonly OpenItem[],
): Promise<readonly OpenItem[]> {
  const readable = await findReadableIds(tx, entities, actor, items);
  return items.filter(({ entityId }) => readable.has(entityId));
}

function whyOvertaken({ overtakenBy, isGone }: Pick<OpenItem, 'overtakenBy' | 'isGone'>): Said {
  return isGone ? said('removed') : said('changedBy', { name: overtakenBy ?? '' });
}

/** The items that stay because they were changed or removed since. */
async function describeOvertaken(
  { tx, entities, language = defaultLanguage }: Undo,
  visible: readonly OpenItem[],
): Promise<Undone['refused']> {
  const words = await findRowWords(tx, entities, visible);
  return visible.map(({ entity, entityId, field, overtakenBy, isGone }) => ({
    entity,
    entityId,
    field,
    label: words.get(entityId)?.label ?? null,
    why: whyOvertaken({ overtakenBy, isGone })(language),
  }));
}

function explainNothing([first]: readonly OpenItem[]): ProblemError {
  if (!first) return notFound();
  return new ProblemError('change-sets/overtaken', said('nothingToUndo', { why: whyOvertaken(first) }));
}
