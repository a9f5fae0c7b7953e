import { type BodyOf, type CopiedWork, workFieldsWith } from '@gantry/contract';
import { sql } from 'kysely';
import { accessFilter, requireAccess } from '../../access/index.ts';
import { refuseUnknownReferences } from '../../company/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { newId, newIds } from '../../platform/identifiers.ts';
import { findProjectOf } from '../create-work.ts';
import { presentCreated } from '../create-works.ts';
import { requireReadableWork } from '../get-work.ts';
import { linkEntity } from '../links/link-entity.ts';
import { lockPlans } from '../plan-lock.ts';
import { planUnits } from '../plan-units.ts';
import { sentReferences } from '../sent-references.ts';
import { getHome, takeKeysAndRanks, type WorkHome } from '../tree/work-home.ts';
import { said } from '../words/index.ts';
import { workEntity } from '../work-entity.ts';
import { listReadableTree } from '../work-repository.ts';
import type { WorkRow } from '../work-row.ts';
import type { WorkWriter } from '../work-writer.ts';
import { copiedDates } from './copied-dates.ts';

type Body = BodyOf<'copyWork'>;

export interface Destination {
  readonly home: WorkHome;
  readonly parentId: string | null;
}

const MOST_WORKS = 2_000;

/**
 * Copies a work with its descendants, as far as the person may see them, and with the links between them. Comments,
 * history and progress are not copied. The copy is one change set, so one undo removes it.
 */
export async function copyWork(writer: WorkWriter, id: string, body: Body): Promise<CopiedWork> {
  const { db: tx, actor } = writer;
  const root = await requireReadableWork(tx, actor, id);
  const originals = body.subWorks ? await listTree(writer, root) : [root];
  const to = await findDestination(writer, root, body);
  const ids = newIds(originals.length, writer.at);
  const idOf = new Map(originals.map((work, index) => [work.id, ids[index] ?? newId(writer.at)]));
  await insertCopies(writer, { originals, idOf, to, body });
  const linkCount = await copyLinks(writer, idOf);
  const [work] = await presentCreated(writer, [...idOf.values()]);
  if (!work) throw new Error('the work was not copied');
  return { work, workCount: originals.length, linkCount };
}

/** Parents before their sub-works. */
async function listTree({ db: tx, actor }: WorkWriter, root: WorkRow): Promise<WorkRow[]> {
  const access = accessFilter(actor, 'read', 'works', 'w');
  const works = await listReadableTree(tx, root.id, access, MOST_WORKS + 1);
  if (works.length > MOST_WORKS) {
    const message = said('mostCopied', { most: MOST_WORKS });
    throw new ProblemError('request/invalid', message, { errors: [{ path: 'subWorks', message }] });
  }
  const below = Map.groupBy(works, ({ parentId }) => parentId);
  const ordered = works.filter((work) => work.id === root.id);
  for (const work of ordered) ordered.push(...(below.get(work.id) ?? []));
  return ordered;
}

/** Beside the original, unless the call names another place. */
async function findDestination(writer: WorkWriter, root: WorkRow, body: Body): Promise<Destination> {
  const isBeside = body.projectId === undefined && body.parentId === undefined;
  const to = isBeside ? { projectId: root.projectId, parentId: root.parentId } : body;
  const { db: tx, actor } = writer;
  await refuseUnknownReferences(tx, actor, sentReferences({ parentId: isBeside ? null : to.parentId }));
  const projectId = await findProjectOf(writer, to);
  await lockPlans(tx, { projectIds: [projectId] });
  return { home: await getHome(tx, actor, projectId), parentId: to.parentId ?? null };
}

export interface Copy {
  readonly originals: readonly WorkRow[];
  readonly idOf: ReadonlyMap<string, string>;
  readonly to: Destination;
  readonly body: Pick<Body, 'title' | 'people' | 'dates' | 'start'>;
}

export async function insertCopies(writer: WorkWriter, { originals, idOf, to, body }: Copy): Promise<void> {
  const { db: tx, actor, change } = writer;
  const { home, parentId } = to;
  const places = await takeKeysAndRanks(tx, home, originals.length);
  const here = body.people ? await listHere(writer, originals) : new Set<string>();
  const datesOf = copiedDates(writer.time, originals, { ...body, calendarId: home.calendarId });
  const rows = originals.map((original, index) => ({
    ...fieldsToKeep(original),
    ...datesOf(original),
    ...places[index],
    id: idOf.get(original.id),
    title: index === 0 ? (body.title ?? original.title) : original.title,
    projectId: home.projectId,
    departmentId: departmentOf(original, home),
    // Ancestors of the copied works are not copied.
    parentId: idOf.get(original.parentId ?? '') ?? parentId,
    ownerId: original.ownerId !== null && here.has(original.ownerId) ? original.ownerId : null,
    reviewerId: original.reviewerId !== null && here.has(original.reviewerId) ? original.reviewerId : null,
    ...assignedHere(original, here),
  }));
  for (const row of rows)
    requireAccess(actor, 'create', 'works', {
      ...row,
      createdBy: actor.id,
      projectVisibility: home.visibility,
    });
  await change.insert(workEntity, rows);
}

const COPIED = workFieldsWith('copied');

/** The fields that describe a work, without its progress. */
function fieldsToKeep(original: WorkRow) {
  const status = original.status === 'backlog' ? ('backlog' as const) : ('todo' as const);
  const kept = Object.fromEntries(COPIED.map((field) => [field, original[field]]));
  return { ...(kept as Pick<WorkRow, (typeof COPIED)[number]>), status };
}

function departmentOf({ projectId, departmentId }: WorkRow, home: WorkHome): string | null {
  return projectId === home.projectId ? departmentId : (home.departmentId ?? departmentId);
}

function assignedHere(original: WorkRow, here: ReadonlySet<string>) {
  const assigned = {
    assigneeIds: original.assigneeIds.filter((id) => here.has(id)),
    resourceIds: original.resourceIds.filter((id) => here.has(id)),
  };
  return { ...assigned, units: planUnits(original, assigned) ?? original.units };
}

/** The people and resources of these works that are still active. */
async function listHere({ db: tx }: WorkWriter, works: readonly WorkRow[]): Promise<Set<string>> {
  const named = works.flatMap(({ ownerId, reviewerId, assigneeIds, resourceIds }) =>
    [ownerId ?? [], reviewerId ?? [], ...assigneeIds, ...resourceIds].flat(),
  );
  if (named.length === 0) return new Set();
  const ids = [...new Set(named)];
  const people = tx
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '<>', 'disabled');
  const resources = tx
    .selectFrom('resource')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null);
  const rows = await people.unionAll(resources).execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Copies the links between two copied works and returns their number. The copied links cannot form a cycle, because the
 * originals do not.
 */
export async function copyLinks(
  { db: tx, change }: WorkWriter,
  idOf: ReadonlyMap<string, string>,
): Promise<number> {
  const ids = [...idOf.keys()];
  const links = await tx
    .selectFrom('link')
    .select(['predecessor_id', 'successor_id', 'type', 'lag', 'lag_unit'])
    .where(sql<boolean>`predecessor_id = any(${ids}::uuid[]) and successor_id = any(${ids}::uuid[])`)
    .execute();
  const copies = links.map(({ predecessor_id, successor_id, type, lag, lag_unit }) => ({
    predecessorId: idOf.get(predecessor_id),
    successorId: idOf.get(successor_id),
    type,
    lag,
    lagUnit: lag_unit,
  }));
  await change.insert(linkEntity, copies);
  return copies.length;
}
