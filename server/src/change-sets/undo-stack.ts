import type { ChangeSet, UndoStack, UndoStep } from '@gantry/contract';
import { listChangeSetsBySeq } from './history.ts';
import type { Reader } from './reader.ts';
import { sentenceOf } from './step-sentence.ts';
import {
  countRows,
  countTurns,
  findNotOvertaken,
  listOwnChangeSets,
  type OwnChangeSet,
} from './undo-stack-repository.ts';

/** With a single key nobody means what they did before yesterday; the history undoes that by name. */
const HOURS_BACK = 24;
const LOOKED_AT = 300;
/** So many of the next are tried until one is found that can still be undone. */
const TRIED = 10;
const HOUR_MS = 3_600_000;

interface StackQuery {
  readonly now: Date;
  readonly skip: readonly string[];
}

/**
 * What the person undoes and redoes next. Undone is their newest change, or redone change, that nobody has taken back;
 * redone is their newest undo, unless they have changed something afresh since. What cannot be undone any more because
 * somebody changed all of it is passed over.
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
    undo: await findStep(reader, done, 'undo'),
    redo: await findStep(reader, taken, 'redo'),
  };
}

/** An undo of an undo is a redo, and so again a thing done. */
async function tellUndos({ db }: Reader, own: readonly OwnChangeSet[]): Promise<ReadonlySet<string>> {
  const turned = own.filter(({ undoes }) => undoes !== null).map(({ id }) => id);
  if (turned.length === 0) return new Set();
  const turns = await countTurns(db, turned);
  return new Set([...turns].filter(([, count]) => count % 2 === 1).map(([id]) => id));
}

async function findStep(
  reader: Reader,
  candidates: readonly OwnChangeSet[],
  direction: 'undo' | 'redo',
): Promise<UndoStep | null> {
  const next = candidates.slice(0, TRIED);
  if (next.length === 0) return null;
  const described = await listChangeSetsBySeq(
    reader,
    next.map(({ seq }) => seq),
  );
  const allowed = described.filter(({ canUndo }) => canUndo);
  const open = await findOpen(reader, next, allowed);
  const first = allowed.find(({ id }) => open.has(id));
  if (!first) return null;
  const counts = await countRows(reader.db, first.id);
  return { ...first, sentence: sentenceOf(first, counts, direction) };
}

async function findOpen(
  { db, entities, actor }: Reader,
  own: readonly OwnChangeSet[],
  allowed: readonly ChangeSet[],
): Promise<ReadonlySet<string>> {
  const names = new Set(allowed.flatMap(({ items }) => items.map(({ entity }) => entity)));
  const bins = [...names].flatMap((name) => entities.get(name).bin ?? []);
  const ids = new Set(allowed.map(({ id }) => id));
  const asked = own.filter(({ id }) => ids.has(id));
  const seqs = await findNotOvertaken(
    db,
    asked.map(({ seq }) => seq),
    { actorId: actor.id, bins },
  );
  return new Set(asked.filter(({ seq }) => seqs.has(seq)).map(({ id }) => id));
}
