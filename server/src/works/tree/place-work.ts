import type { BodyOf, WholeWork } from '@gantry/contract';
import { decide, notFound, requireAccess } from '../../access/index.ts';
import { refuseUnknownReferences } from '../../company/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { lockPlans, touchesPlan } from '../plan-lock.ts';
import { workFacts } from '../present-work.ts';
import { sentReferences } from '../sent-references.ts';
import { said } from '../words/index.ts';
import { workEntity } from '../work-entity.ts';
import { findNextRank, findPreviousRank, findWork, lockWork, lockWorkTree } from '../work-repository.ts';
import type { WorkRow } from '../work-row.ts';
import { presentChanged, type WorkWriter } from '../work-writer.ts';
import { moveWork, refuseMoveIntoCircle } from './move-work.ts';
import { rankBetween } from './rank.ts';

/**
 * Moves a work within the manual order of its project, or below another work. Only one row is written, however many
 * works are in between.
 */
export async function placeWork(
  writer: WorkWriter,
  id: string,
  place: BodyOf<'placeWork'>,
): Promise<WholeWork> {
  if (touchesPlan(place)) await lockPlans(writer.db, { workIds: [id] });
  await putInPlace(writer, id, place);
  return presentChanged(writer, id);
}

/** The same for several works, one after the other, as one change. */
export async function placeWorks(
  writer: WorkWriter,
  { places }: BodyOf<'placeWorks'>,
): Promise<{ works: number }> {
  const workIds = places.filter(({ place }) => touchesPlan(place)).map(({ id }) => id);
  if (workIds.length > 0) await lockPlans(writer.db, { workIds });
  for (const { id, place } of places) await putInPlace(writer, id, place);
  return { works: places.length };
}

async function putInPlace(writer: WorkWriter, id: string, place: BodyOf<'placeWork'>): Promise<void> {
  const { db: tx, actor, change } = writer;
  const row = await lockWork(tx, id);
  if (!row) throw notFound();
  requireAccess(actor, 'update', 'works', workFacts(row));
  await refuseUnknownReferences(tx, actor, sentReferences(place));
  await lockWorkTree(tx, row.projectId);
  const moved = await moveWork(writer, row, { parentId: place.parentId });
  await change.update(workEntity, id, { ...moved, ...(await findRank(writer, row, place)) });
  await refuseMoveIntoCircle(writer, id, moved);
}

async function findRank(writer: WorkWriter, row: WorkRow, place: BodyOf<'placeWork'>) {
  if (place.after === undefined && place.before === undefined) return {};
  const neighbour = await requireNeighbour(writer, row, place);
  return neighbour.id === row.id ? {} : { rank: await rankBeside(writer, neighbour, place) };
}

async function requireNeighbour(
  { db: tx, actor }: WorkWriter,
  { projectId }: WorkRow,
  place: BodyOf<'placeWork'>,
): Promise<WorkRow> {
  const path = place.after === undefined ? 'before' : 'after';
  const id = place[path];
  const neighbour = id === undefined ? undefined : await findWork(tx, id);
  const isThere =
    neighbour?.projectId === projectId && decide(actor, 'read', 'works', workFacts(neighbour)).allowed;
  if (neighbour && isThere) return neighbour;
  const message = said('noSuchWorkHere');
  throw new ProblemError('entity/unknown-reference', message, { errors: [{ path, message }] });
}

async function rankBeside(
  { db: tx }: WorkWriter,
  { projectId, rank }: WorkRow,
  place: BodyOf<'placeWork'>,
): Promise<string> {
  if (place.after !== undefined) return rankBetween(rank, await findNextRank(tx, projectId, rank));
  return rankBetween((await findPreviousRank(tx, projectId, rank)) ?? '', rank);
}
