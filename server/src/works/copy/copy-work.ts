import { type BodyOf, type CopiedWork, workFieldsWith } from '@gantry/contract';
import { accessFilter, requireAccess } from '../../access/index.ts';
import { refuseUnknownReferences } from '../../company/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { newId, newIds } from '../../platform/identifiers.ts';
import { findProjectOf } from '../create-work.ts';
import { presentCreated } from '../create-works.ts';
import { requireReadableWork } from '../get-work.ts';
import { linkEntity } from '../links/link-entity.ts';
import { lockPlans } from '../plan-lock.ts';
import { sentReferences } from '../sent-references.ts';
import { getHome, takeKeysAndRanks, type WorkHome } from '../tree/work-home.ts';
import { workEntity } from '../work-entity.ts';
import { listReadableTree } from '../work-repository.ts';
import type { WorkRow } from '../work-row.ts';
import type { WorkWriter } from '../work-writer.ts';
import { copiedDates } from './copied-dates.ts';

type Body = BodyOf<'copyWork'>;

interface Destination {
  readonly home: WorkHome;
  readonly parentId: string | null;
}

const MOST_WORKS = 2_000;

/**
 * Copies a work with what is below it, as far as the person may see it, and with the links among these. Comments,
 * history and progress stay with the original. One change set, taken back by one undo.
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

/** Parents before what is below them. */
async function listTree({ db: tx, actor }: WorkWriter, root: WorkRow): Promise<WorkRow[]> {
  const access = accessFilter(actor, 'read', 'works', 'w');
  const works = await listReadableTree(tx, root.id, access, MOST_WORKS + 1);
  if (works.length > MOST_WORKS) {
    const message = `At most ${MOST_WORKS} works are copied at once.`;
    throw new ProblemError('request/invalid', message, { errors: [{ path: 'subWorks', message }] });
  }
  const below = Map.groupBy(works, ({ parentId }) => parentId);
  const ordered = works.filter((work) => work.id === root.id);
  for (const work of ordered) ordered.push(...(below.get(work.id) ?? []));
  return ordered;
}

/** Beside the original, unless somewhere else is named. */
async function findDestination(writer: WorkWriter, root: WorkRow, body: Body): Promise<Destination> {
  const isBeside = body.projectId === undefined && body.parentId === undefined;
  const to = isBeside ? { projectId: root.projectId, parentId: root.parentId } : body;
  const { db: tx, actor } = writer;
  await refuseUnknownReferences(tx, actor, sentReferences({ parentId: isBeside ? null : to.parentId }));
  const projectId = await findProjectOf(writer, to);
  await lockPlans(tx, { projectIds: [projectId] });
  return { home: await getHome(tx, actor, projectId), parentId: to.parentId ?? null };
}

interface Copy {
  readonly originals: readonly WorkRow[];
  readonly idOf: ReadonlyMap<string, string>;
  readonly to: Destination;
  readonly body: Body;
}

async function insertCopies(writer: WorkWriter, { originals, idOf, to, body }: Copy): Promise<void> {
  const { db: tx, actor, change } = writer;
  const { home, parentId } = to;
  const places = await takeKeysAndRanks(tx, home, originals.length);
  const people = body.people ? await listHere(writer, originals) : new Set<string>();
  const datesOf = copiedDates(writer.time, originals, { ...body, calendarId: home.calendarId });
  const rows = originals.map((original, index) => ({
    ...fieldsToKeep(original),
    ...datesOf(original),
    ...places[index],
    id: idOf.get(original.id),
    title: index === 0 ? (body.title ?? original.title) : original.title,
    projectId: home.projectId,
    departmentId: departmentOf(original, home),
    parentId: index === 0 ? parentId : (idOf.get(original.parentId ?? '') ?? null),
    ownerId: original.ownerId !== null && people.has(original.ownerId) ? original.ownerId : null,
    assigneeIds: original.assigneeIds.filter((userId) => people.has(userId)),
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

/** What a work is, and nothing of how far it is. */
function fieldsToKeep(original: WorkRow) {
  const status = original.status === 'backlog' ? ('backlog' as const) : ('todo' as const);
  const kept = Object.fromEntries(COPIED.map((field) => [field, original[field]]));
  return { ...(kept as Pick<WorkRow, (typeof COPIED)[number]>), status };
}

function departmentOf({ projectId, departmentId }: WorkRow, home: WorkHome): string | null {
  return projectId === home.projectId ? departmentId : (home.departmentId ?? departmentId);
}

/** Of the people of these works, those who are still here. */
async function listHere({ db: tx }: WorkWriter, works: readonly WorkRow[]): Promise<Set<string>> {
  const named = works.flatMap(({ ownerId, assigneeIds }) => [ownerId ?? [], ...assigneeIds].flat());
  if (named.length === 0) return new Set();
  const rows = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', [...new Set(named)])
    .where('status', '<>', 'disabled')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The links of which both ends were copied; how many. A copy of a net without circles has none either. */
async function copyLinks({ db: tx, change }: WorkWriter, idOf: ReadonlyMap<string, string>): Promise<number> {
  const ids = [...idOf.keys()];
  const links = await tx
    .selectFrom('link')
    .select(['predecessor_id', 'successor_id', 'type', 'lag', 'lag_unit'])
    .where('predecessor_id', 'in', ids)
    .where('successor_id', 'in', ids)
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
