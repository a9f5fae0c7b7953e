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

/** With a single key nobody means what they did before yesterday; the history undoes that by name. */
const HOURS_BACK = 24;
const LOOKED_AT = 300;
const HOUR_MS = 3_600_000;

interface StackQuery {
  readonly now: Date;
  /** Change sets that the person has chosen to leave as they are. */
  readonly skip: readonly string[];
}

/** Of what the person may not see any more, or what is gone for good, neither name nor field is told. */
const UNSEEN = 'a change of something that is gone or that you may no longer see';

/**
 * What the person undoes and redoes next. Undone is their newest change, or redone change, that they have not taken back;
 * redone is their newest undo, unless they have changed something afresh since. Whether that can still be done is not
 * looked at: the undo itself refuses and says why. To go on to something older instead would change what nobody meant.
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

/** An undo of an undo is a redo, and so again a thing done. */
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

/** What a person who undoes this change set takes back, or brings back if it is an undo itself; before they do so. */
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
