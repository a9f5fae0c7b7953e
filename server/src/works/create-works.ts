import { type BodyOf, fieldsOfNewRow, isOptionalWorkField, type Work } from '@gantry/contract';
import { requireAccess } from '../access/index.ts';
import { refuseUnknownReferences } from '../company/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { newIds } from '../platform/identifiers.ts';
import { findProjectOf, planNewWork } from './create-work.ts';
import { createLinks } from './links/links.ts';
import { tellOfAssignment } from './notify-people.ts';
import { lockPlans, lockTiedPlans, touchesPlan } from './plan-lock.ts';
import { planUnits } from './plan-units.ts';
import { workFacts } from './present-work.ts';
import { nameReviewers } from './reviews.ts';
import { getHome, takeKeysAndRanks, type WorkHome } from './tree/work-home.ts';
import { workEntity } from './work-entity.ts';
import { presentWorks } from './work-reader.ts';
import { listWorksById } from './work-repository.ts';
import type { WorkWriter } from './work-writer.ts';

type Body = BodyOf<'createWorks'>;
type Line = Body['works'][number];

/** Creates many works, possibly below others of the list, with one statement, one change set and one undo. */
export const createWorks = async (writer: WorkWriter, body: Body): Promise<Work[]> =>
  presentCreated(writer, await insertWorks(writer, body));

/** The same as part of a larger change, which notifies people itself. Returns the ids in the order of the list. */
export async function insertWorks(writer: WorkWriter, body: Body): Promise<readonly string[]> {
  const { db: tx, actor, change } = writer;
  const { parentId = null, works } = body;
  await refuseUnknownReferences(tx, actor, [
    { field: 'parentId', kind: 'work', ids: [parentId] },
    { field: 'works', kind: 'person', ids: works.flatMap(peopleOf) },
    { field: 'works', kind: 'resource', ids: works.flatMap(({ resourceIds = [] }) => resourceIds) },
    { field: 'works', kind: 'label', ids: works.flatMap(({ labelIds = [] }) => labelIds) },
    { field: 'works', kind: 'calendar', ids: works.map(({ calendarId = null }) => calendarId) },
  ]);
  const projectId = await findProjectOf(writer, { parentId, projectId: body.projectId });
  await lockForAll(tx, works, projectId);
  const home = await getHome(tx, actor, projectId);
  const departments = await listDepartmentsOf(tx, home, works);
  const places = await takeKeysAndRanks(tx, home, works.length);
  const ids = newIds(works.length, writer.at);
  const rows = works.map(({ below, predecessors: _, ...line }, index) => ({
    ...completed(line),
    ...planNewWork(writer, line, home),
    ...places[index],
    id: ids[index],
    projectId: home.projectId,
    departmentId: home.departmentId ?? departments.get(line.ownerId ?? '') ?? null,
    parentId: below === null ? parentId : (ids[below] ?? null),
  }));
  for (const row of rows)
    requireAccess(actor, 'create', 'works', {
      ...row,
      createdBy: actor.id,
      projectVisibility: home.visibility,
    });
  await change.insert(workEntity, rows);
  await nameReviewers(
    change,
    rows.flatMap(({ id, status }) => (status === 'in_review' && id !== undefined ? [id] : [])),
  );
  await createLinks(writer, linksOf(works, ids));
  return ids;
}

/**
 * Locks the plan of the new works together with the plans of the works that they are linked to, always in the same
 * order.
 */
async function lockForAll(tx: Tx, works: readonly Line[], projectId: string | null): Promise<void> {
  const links = works.flatMap(({ predecessors = [] }) => predecessors);
  const predecessorIds = links.flatMap(({ predecessorId }) => predecessorId ?? []);
  if (links.length > 0)
    await lockTiedPlans(tx, predecessorIds, { projectIds: [projectId], endProjectIds: [projectId] });
  else if (works.some(touchesPlan)) await lockPlans(tx, { projectIds: [projectId] });
}

/** If a work refers to another work of the list, its id there. */
const linksOf = (works: readonly Line[], ids: readonly string[]) =>
  works.flatMap(({ predecessors = [] }, index) =>
    predecessors.map(({ predecessorId, row = 0, ...link }) => ({
      ...link,
      predecessorId: predecessorId ?? ids[row] ?? '',
      successorId: ids[index] ?? '',
    })),
  );

/** Notifies the owners and assignees of the works, then returns the works in their order. */
export async function presentCreated(writer: WorkWriter, ids: readonly string[]): Promise<Work[]> {
  await writer.change.settle();
  const order = new Map(ids.map((id, index) => [id, index]));
  const found = await listWorksById(writer.db, ids);
  const rows = found.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  await tellOfAssignment(
    writer,
    rows.map((row) => ({ before: null, after: { ...workFacts(row), id: row.id, status: row.status } })),
  );
  return presentWorks(writer, rows);
}

/** All rows have the same fields, so that one statement can insert them. Parents come before their sub-works. */
function completed(line: Omit<Line, 'below' | 'predecessors'>) {
  const { title, description = '', status = 'todo', priority = 'none', ownerId = null } = line;
  const { scheduleMode = 'auto' } = line;
  const { reviewerId = null } = line;
  const { assigneeIds = [], resourceIds = [], labelIds = [] } = line;
  const units = planUnits({ assigneeIds, resourceIds, units: {} }, line) ?? {};
  const lists = { assigneeIds, resourceIds, labelIds };
  const plain = { title, description, status, priority, scheduleMode, ownerId, reviewerId };
  return { ...NOTHING, ...line, ...plain, ...lists, units };
}

const NOTHING = Object.fromEntries(
  fieldsOfNewRow.filter((field) => isOptionalWorkField(field)).map((field) => [field, null]),
);

function peopleOf({ ownerId = null, reviewerId = null, assigneeIds = [] }: Line): (string | null)[] {
  return [ownerId, reviewerId, ...assigneeIds];
}

/** Works whose project has no department get the department of their owner. */
async function listDepartmentsOf(
  tx: Tx,
  home: WorkHome,
  works: readonly Line[],
): Promise<Map<string, string | null>> {
  const ownerIds = [...new Set(works.flatMap(({ ownerId }) => ownerId ?? []))];
  if (home.departmentId !== null || ownerIds.length === 0) return new Map();
  const owners = await tx
    .selectFrom('app_user')
    .select(['id', 'department_id'])
    .where('id', 'in', ownerIds)
    .execute();
  return new Map(owners.map(({ id, department_id }) => [id, department_id]));
}
