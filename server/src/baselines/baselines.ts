import type { Baseline, BodyOf, References } from '@gantry/contract';
import { notFound, requireAccess } from '../access/index.ts';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import { findReferences } from '../company/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { findProjectRow, lockProject, type ProjectReader, projectFacts } from '../projects/index.ts';
import { baselineEntity } from './baseline-entity.ts';
import { copyDates, findBaselineRow, listBaselineRows, listDates } from './baseline-repository.ts';
import { requireRoomForBaselines } from './require-room.ts';

export interface BaselineWriter extends ProjectReader {
  readonly db: Tx;
  readonly change: ChangeSetWriter;
}

export async function listBaselines(reader: ProjectReader, projectId: string) {
  await requireProject(reader, projectId);
  return withNames(reader, await listBaselineRows(reader.db, projectId));
}

export async function getBaselineDates(reader: ProjectReader, id: string) {
  const { db, actor } = reader;
  const baseline = await requireBaseline(reader, id);
  const dates = await listDates(db, actor, id);
  const works = {
    id: dates.map(({ workId }) => workId),
    start: dates.map(({ start }) => start),
    finish: dates.map(({ finish }) => finish),
  };
  return { response: { ...baseline, works } };
}

/** Stores the current dates. Until it is done, no works of the project can be moved. */
export async function takeBaseline(
  writer: BaselineWriter,
  projectId: string,
  { name }: BodyOf<'takeBaseline'>,
) {
  const { db: tx, actor, change } = writer;
  await lockProject(tx, projectId);
  requireAccess(actor, 'baseline', 'projects', projectFacts(await requireProject(writer, projectId)));
  const [row] = await change.insert(baselineEntity, [{ projectId, name }]);
  if (!row) throw new Error('the baseline was not taken');
  await requireRoomForBaselines(tx, [row.id]);
  await copyDates(tx, { id: row.id, projectId });
  return presentOne(writer, row.id);
}

export async function renameBaseline(
  writer: BaselineWriter,
  id: string,
  { name, version }: BodyOf<'renameBaseline'>,
) {
  await requireChangeable(writer, id);
  await writer.change.update(baselineEntity, id, { name }, { version });
  return presentOne(writer, id);
}

export async function deleteBaseline(writer: BaselineWriter, id: string): Promise<void> {
  await requireChangeable(writer, id);
  await writer.change.update(baselineEntity, id, { deletedAt: writer.change.at });
}

async function requireProject(reader: ProjectReader, id: string) {
  const row = await findProjectRow(reader, id);
  if (!row) throw notFound();
  return row;
}

/** The baseline, for a person who may read its project. Hidden and missing baselines get the same answer. */
async function requireBaseline(reader: ProjectReader, id: string): Promise<Baseline> {
  const baseline = await findBaselineRow(reader.db, id);
  if (!baseline) throw notFound();
  await requireProject(reader, baseline.projectId);
  return baseline;
}

async function requireChangeable(writer: BaselineWriter, id: string): Promise<void> {
  const { projectId } = await requireBaseline(writer, id);
  requireAccess(writer.actor, 'baseline', 'projects', projectFacts(await requireProject(writer, projectId)));
}

async function presentOne(reader: ProjectReader, id: string) {
  const { response, references } = await withNames(reader, [await requireBaseline(reader, id)]);
  const [baseline] = response;
  if (!baseline) throw notFound();
  return { response: baseline, references };
}

/** With the names of their authors. */
async function withNames(
  { db, actor }: ProjectReader,
  response: Baseline[],
): Promise<{ response: Baseline[]; references: References }> {
  const references = await findReferences(db, actor, { users: response.map(({ createdBy }) => createdBy) });
  return { response, references };
}
