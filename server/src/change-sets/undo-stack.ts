import type { UndoStack, UndoStep } from '@gantry/contract';
import { listChangeSetsBySeq } from './history.ts';
import { findChangeSet } from './history-repository.ts';
import { findReadableIds } from './readable-items.ts';
import type { Reader } from './reader.ts';
import { sentenceOf } from './step-sentence.ts';
import {
  countRows,
  countTurns,
  listFollowers,
  listOwnChangeSets,
  type OwnChangeSet,
} from './undo-stack-repository.ts';

/**
 * A person who presses the undo key never means a change from before yesterday. The history can undo older changes by
 * name.
 */
const HOURS_BACK = 24;
const LOOKED_AT = 300;
const HOUR_MS = 3_600_000;

interface StackQuery {
  readonly now: Date;
  /** Change sets that the person has chosen to leave as they are. */
  readonly skip: readonly string[];
}

/** Neither the name nor the field is shown if the row is gone or the person can no longer see it. */
const UNSEEN = 'a change of something that is gone or that you may no longer see';

/**
 * The next undo and redo steps of a person. The undo step is their newest change (or redo) that is not yet undone. The
 * redo step is their newest undo, unless they have made a new change since. This does not check whether the step is
 * still possible: the undo itself refuses with a reason. Continuing with an older step instead would change something
 * that the person did not mean.
 */
export async function getUndoStack(reader: Reader, { now, skip }: StackQuery): Promise<UndoStack> {
  const since = new Date(now.getTime() - HOURS_BACK * HOUR_MS).toISOString();
  const own = await listOwnChangeSets(reader.db, reader.actor.id, { since, limit: LOOKED_AT });
  const isUndo = await tellUndos(reader, own);
  const skipped = new Set(skip);
  const open = own.filter(({ id, isUndone }) => !isUndone && !skipped.has(id));
  const lastFresh = own.find(({ undoes }) => undoes === null)?.seq ?? 0;
  const done = open.filter(({ id }) => !isUndo.has(id));
  const taken = open.filter(({ id, seq }) => isUndo.has(id) && seq > lastFresh);
  return {
    undo: await describeStep(reader, done[0], 'undo'),
    redo: await describeStep(reader, taken[0], 'redo'),
  };
}

/** An undo of an undo is a redo, so it counts as a change again. */
async function tellUndos({ db }: Reader, own: readonly OwnChangeSet[]): Promise<ReadonlySet<string>> {
  const turned = own.filter(({ undoes }) => undoes !== null).map(({ id }) => id);
  if (turned.length === 0) return new Set();
  const turns = await countTurns(db, turned);
  return new Set([...turns].filter(([, count]) => count % 2 === 1).map(([id]) => id));
}

async function describeStep(
  reader: Reader,
  next: OwnChangeSet | undefined,
  direction: 'undo' | 'redo',
): Promise<UndoStep | null> {
  if (next === undefined) return null;
  return { id: next.id, at: next.at, ...(await describe(reader, next.seq, direction)) };
}

async function describe(
  reader: Reader,
  seq: number,
  direction: 'undo' | 'redo',
): Promise<Pick<UndoStep, 'items' | 'sentence'>> {
  const [described] = await listChangeSetsBySeq(reader, [seq]);
  if (described === undefined) return { items: [], sentence: UNSEEN };
  const { id, items } = described;
  const counts = { changed: await countRows(reader.db, id), followers: await countFollowers(reader, id) };
  return { items, sentence: sentenceOf(described, counts, direction) };
}

/** Describes what undoing this change set reverts (or restores, if it is an undo itself), before the person does it. */
export async function sentenceOfTurn(reader: Reader, changeSetId: string): Promise<string> {
  const head = await findChangeSet(reader, changeSetId);
  if (!head) return UNSEEN;
  const turns = await countTurns(reader.db, [changeSetId]);
  const isRedo = (turns.get(changeSetId) ?? 0) % 2 === 1;
  return (await describe(reader, head.seq, isRedo ? 'redo' : 'undo')).sentence;
}

/** Works that the person may not see are not counted. */
async function countFollowers({ db, entities, actor }: Reader, id: string): Promise<number> {
  const followers = await listFollowers(db, id);
  return (await findReadableIds(db, entities, actor, followers)).size;
}
