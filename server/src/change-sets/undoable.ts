import { ProblemError } from '../platform/http/index.ts';
import type { ForeseenChange } from './foresee.ts';
import { type ChangeSetRow, listChangesOf, listEntitiesOf } from './history-repository.ts';
import { inverseOf, isMaking } from './inverse-change.ts';
import { findGone } from './readable-items.ts';
import type { Reader } from './reader.ts';

/**
 * The maximum number of changes of a page that are checked one by one. For larger change sets only the rights as a
 * whole are checked.
 */
const MOST_WEIGHED = 20_000;

/**
 * The change sets that the person could undo: not undone yet, with rights on every field of every row before and after,
 * on existing rows, and with values that refer to nothing hidden or gone. These are the rules of the undo itself,
 * applied to all items, whether shown or not. Conflicts with later changes and rules across rows are found only by
 * trying the undo.
 */
export async function findUndoable(
  reader: Reader,
  heads: readonly ChangeSetRow[],
): Promise<ReadonlySet<number>> {
  const open = heads.filter(({ undoneBy }) => undoneBy === null);
  let left = MOST_WEIGHED;
  const weighed: number[] = [];
  const large: number[] = [];
  for (const { seq, itemCount } of open) {
    (itemCount <= left ? weighed : large).push(seq);
    if (itemCount <= left) left -= itemCount;
  }
  return new Set([...(await weigh(reader, weighed)), ...(await listHeldAsAWhole(reader, large))]);
}

/** Large change sets can be undone only by people who may do everything to all their entities. */
async function listHeldAsAWhole({ db, entities, actor }: Reader, seqs: readonly number[]): Promise<number[]> {
  if (seqs.length === 0) return [];
  const names = await listEntitiesOf(db, seqs);
  return seqs.filter((seq) => {
    const touched = names.filter((row) => row.seq === seq);
    return touched.length > 0 && touched.every(({ entity }) => entities.get(entity).access.holdsAll(actor));
  });
}

async function weigh(reader: Reader, seqs: readonly number[]): Promise<ReadonlySet<number>> {
  if (seqs.length === 0) return new Set();
  const { db, entities, actor } = reader;
  const changes = await listChangesOf(db, seqs);
  const [refused, leftOver] = [new Set<number>(), new Set<number>()];
  for (const [name, group] of Map.groupBy(changes, ({ entity }) => entity)) {
    const inverse = group.map((change): ForeseenChange => ({ ...inverseOf(change), occasion: change.seq }));
    const ids = [...new Set(inverse.map(({ entityId }) => entityId))];
    const gone = new Set(await findGone(db, entities.get(name), ids));
    const possible = inverse.filter((change) => isMaking(change) || !gone.has(change.entityId));
    for (const { occasion } of possible) leftOver.add(occasion);
    for (const { change } of await entities.get(name).access.foreseeRefused(db, actor, possible))
      refused.add((change as ForeseenChange).occasion);
    for (const { occasion } of possible.filter((change) => givesRightsElsewhere(reader, name, change)))
      refused.add(occasion);
    for (const seq of await listWithUnknownReferences(reader, name, possible)) refused.add(seq);
  }
  return new Set([...leftOver].filter((seq) => !refused.has(seq)));
}

/**
 * The effect on the rights on other rows is known only after writing, so only people with all rights on those rows can
 * undo it.
 */
function givesRightsElsewhere({ entities, actor }: Reader, name: string, { field }: ForeseenChange): boolean {
  const { governs } = entities.get(name);
  if (governs?.fields.includes(field) !== true) return false;
  return !entities.get(governs.entity).access.holdsAll(actor);
}

/** Checks all references at once, and each one only if the check fails. */
async function listWithUnknownReferences(
  reader: Reader,
  name: string,
  changes: readonly ForeseenChange[],
): Promise<number[]> {
  if (await hasKnownReferences(reader, name, changes)) return [];
  const wrong: number[] = [];
  for (const [seq, group] of Map.groupBy(changes, ({ occasion }) => occasion))
    if (!(await hasKnownReferences(reader, name, group))) wrong.push(seq);
  return wrong;
}

async function hasKnownReferences(
  { db, entities, actor }: Reader,
  name: string,
  changes: readonly ForeseenChange[],
): Promise<boolean> {
  try {
    await entities.get(name).checkReferences?.(db, actor, changes);
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}
