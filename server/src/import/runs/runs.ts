import {
  type BodyOf,
  IMPORT_DAYS,
  IMPORT_PART_BYTES,
  type PlanImport,
  type QueryOf,
  type ResponseOf,
} from '@gantry/contract';
import { asWritten } from '@gantry/contract/words';
import { z } from 'zod';
import { type Actor, notFound } from '../../access/index.ts';
import { findReferences } from '../../company/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { ProblemError, pageCursor } from '../../platform/http/index.ts';
import { newId } from '../../platform/identifiers.ts';
import { said } from '../words/index.ts';
import { listRows } from './row-repository.ts';
import {
  askForJob,
  deleteFailed,
  deleteRun,
  findRun,
  insertRun,
  keepPart,
  listRuns,
  type RunRow,
  sumWaiting,
  type WaitingFiles,
} from './run-repository.ts';

export interface RunWriter {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly at: Date;
}

export interface RunReader {
  readonly db: Db;
  readonly actor: Actor;
}

const DAY_MS = 86_400_000;
/** The maximum number of files of one person that wait on the server. */
const MOST_FILES = 20;
const MOST_BYTES = 1_073_741_824;
const LISTED = 20;

export async function startImport(
  { tx, actor, at }: RunWriter,
  { fileName, size }: BodyOf<'startImport'>,
): Promise<PlanImport> {
  await requireRoom(tx, { ownerId: actor.id, size });
  const id = newId(at);
  const expiresAt = new Date(at.getTime() + IMPORT_DAYS * DAY_MS).toISOString();
  await insertRun(tx, { id, ownerId: actor.id, fileName, size, at: at.toISOString(), expiresAt });
  return presentRun(await lockRun({ tx, actor, at }, id));
}

/** Files that could not be read are deleted to make room for the next one. */
async function requireRoom(
  tx: Tx,
  { ownerId, size }: { readonly ownerId: string; readonly size: number },
): Promise<void> {
  const isFull = ({ count, bytes }: WaitingFiles) => count >= MOST_FILES || bytes + size > MOST_BYTES;
  if (!isFull(await sumWaiting(tx, ownerId))) return;
  await deleteFailed(tx, ownerId);
  const waiting = await sumWaiting(tx, ownerId);
  if (isFull(waiting))
    throw new ProblemError('imports/too-many', said('tooManyFiles', { count: waiting.count }));
}

/** Stores a part of the file; the same part may be sent again. */
export async function takePart(
  writer: RunWriter,
  { id, number }: { id: string; number: number },
  bytes: Buffer,
): Promise<void> {
  const { status, size } = await lockRun(writer, id);
  if (status !== 'uploading') throw new ProblemError('imports/not-ready', said('wholeAlready'));
  const expected = Math.min(IMPORT_PART_BYTES, size - number * IMPORT_PART_BYTES);
  if (bytes.length !== expected) throw new ProblemError('request/invalid', said('otherLength'));
  await keepPart(writer.tx, id, number, bytes);
}

/** Queues a rehearsal of the file with these choices. */
export async function askForRehearsal(
  writer: RunWriter,
  id: string,
  choices: BodyOf<'rehearseImport'>,
): Promise<PlanImport> {
  const run = await lockRun(writer, id);
  if (run.status === 'uploading' && run.received < partsOf(run))
    throw new ProblemError('imports/not-ready', said('notWhole'));
  if (run.job !== null) throw busy();
  if (run.status === 'imported') throw new ProblemError('imports/not-ready', said('importedAlready'));
  await askForJob(writer.tx, id, { job: 'rehearse', choices });
  return presentRun(await lockRun(writer, id));
}

/** Queues the writing of the import as it was rehearsed. */
export async function askForWrite(
  writer: RunWriter,
  id: string,
  { stamp, ...typed }: BodyOf<'writeImport'>,
  isByToken: boolean,
): Promise<PlanImport> {
  const run = await lockRun(writer, id);
  if (run.job !== null) throw busy();
  if (run.status !== 'rehearsed' || run.rehearsal === null)
    throw new ProblemError('imports/not-ready', said('rehearseFirst'));
  if (run.rehearsal.stamp !== stamp) throw new ProblemError('imports/not-ready', said('rehearsedAnew'));
  const { problem, key, name } = run.rehearsal.project;
  // Another name or key may solve the problem, so the job checks the result.
  const isTyped = (typed.key ?? key) !== key || (typed.name ?? name) !== name;
  if (problem !== null && !isTyped) throw new ProblemError('imports/not-ready', asWritten(problem));
  const choices = isTyped ? { ...run.choices, ...typed } : run.choices;
  await askForJob(writer.tx, id, { job: 'write', choices, stamp, isByToken });
  return presentRun(await lockRun(writer, id));
}

export async function forgetImport(writer: RunWriter, id: string): Promise<void> {
  const { job } = await lockRun(writer, id);
  if (job === 'write') throw busy();
  await deleteRun(writer.tx, id);
}

export async function getImport({ db, actor }: RunReader, id: string): Promise<PlanImport> {
  const run = await findRun(db, { id, ownerId: actor.id });
  if (!run) throw notFound();
  return presentRun(run);
}

export async function listImports({ db, actor }: RunReader): Promise<PlanImport[]> {
  return (await listRuns(db, actor.id, LISTED)).map(presentRun);
}

const positions = pageCursor(z.int().min(0));

export async function listImportRows(
  { db, actor }: RunReader,
  id: string,
  { cursor, ...query }: QueryOf<'listImportRows'>,
): Promise<ResponseOf<'listImportRows'>> {
  await getImport({ db, actor }, id);
  const from = positions.read(cursor) ?? 0;
  // One more row than the page shows whether there are more.
  const found = await listRows(db, id, { ...query, limit: query.limit + 1, from });
  const next = found[query.limit];
  const response = found.slice(0, query.limit);
  const references = await findReferences(db, actor, { users: response.map(({ ownerId }) => ownerId) });
  return { response, next: next ? positions.write(next.position) : null, references };
}

/** Locks the import of that person; imports of others are not found. */
async function lockRun({ tx, actor }: RunWriter, id: string): Promise<RunRow> {
  const run = await findRun(tx, { id, ownerId: actor.id }, { lock: true });
  if (!run) throw notFound();
  return run;
}

const partsOf = ({ size }: RunRow): number => Math.ceil(size / IMPORT_PART_BYTES);

function busy(): ProblemError {
  return new ProblemError('imports/not-ready', said('busy'));
}

function presentRun(run: RunRow): PlanImport {
  const { id, fileName, size, received, status, progress, failure, choices, rehearsal } = run;
  const { isOutdated, result, createdAt, expiresAt } = run;
  return {
    id,
    fileName,
    size,
    received,
    status,
    progress: run.job === null ? null : progress,
    failure,
    choices,
    rehearsal,
    isOutdated,
    result,
    createdAt,
    expiresAt,
  };
}
