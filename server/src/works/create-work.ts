import type { WholeWork, WorkCreate } from '@gantry/contract';
import { NO_DATES } from '@gantry/scheduling';
import { requireAccess } from '../access/index.ts';
import { refuseUnknownReferences } from '../company/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { createLinks } from './links/links.ts';
import { presentAndNotify } from './notify-people.ts';
import { lockPlans, lockTiedPlans, touchesPlan } from './plan-lock.ts';
import { planUnits } from './plan-units.ts';
import { nameReviewers } from './reviews.ts';
import { sentReferences } from './sent-references.ts';
import { getHome, takeKey, takeRank, type WorkHome } from './tree/work-home.ts';
import { treeProject } from './tree/work-tree.ts';
import { applyTypedDates, refuseReversedDates } from './work-dates.ts';
import { workEntity } from './work-entity.ts';
import { planProgress } from './work-progress.ts';
import { findWork } from './work-repository.ts';
import type { WorkWriter } from './work-writer.ts';

/** Creates a work with the defaults of its project: key, place, department, and dates on the right calendar. */
export async function createWork(writer: WorkWriter, body: WorkCreate): Promise<WholeWork> {
  const { db: tx, actor, change } = writer;
  await refuseUnknownReferences(tx, actor, [
    ...sentReferences(body),
    { field: 'after', kind: 'work', ids: [body.after ?? null] },
  ]);
  const projectId = await findProjectOf(writer, body);
  await lockForNew(tx, body, projectId);
  const home = await getHome(tx, actor, projectId);
  const departmentId = await chooseDepartment(writer, body, home);
  requireAccess(actor, 'create', 'works', {
    ownerId: body.ownerId ?? null,
    assigneeIds: body.assigneeIds ?? [],
    reviewerId: body.reviewerId ?? null,
    createdBy: actor.id,
    projectId: home.projectId,
    departmentId,
    projectVisibility: home.visibility,
  });
  const { after, predecessors = [], ...sent } = body;
  const rank = await takeRank(tx, home, after);
  const key = await takeKey(tx, home);
  const [row] = await change.insert(workEntity, [
    {
      ...sent,
      ...planNewWork(writer, body, home),
      units: planUnits(NO_ONE, body),
      key,
      rank,
      departmentId,
      projectId: home.projectId,
    },
  ]);
  if (!row) throw new Error('the work was not created');
  if (body.status === 'in_review') await nameReviewers(change, [row.id]);
  await createLinks(
    writer,
    predecessors.map((link) => ({ ...link, successorId: row.id })),
  );
  return presentAndNotify(writer, row.id, null);
}

const NO_ONE = { assigneeIds: [], resourceIds: [], units: {} };

/** The plans of the linked works are locked together with the plan of the new work, always in the same order. */
async function lockForNew(tx: Tx, body: WorkCreate, projectId: string | null): Promise<void> {
  const predecessorIds = (body.predecessors ?? []).map((link) => link.predecessorId);
  if (predecessorIds.length > 0)
    await lockTiedPlans(tx, predecessorIds, { projectIds: [projectId], endProjectIds: [projectId] });
  else if (touchesPlan(body)) await lockPlans(tx, { projectIds: [projectId] });
}

/** A sub-work belongs to the project of its parent. */
export async function findProjectOf(
  { db: tx }: WorkWriter,
  { parentId, projectId }: Pick<WorkCreate, 'parentId' | 'projectId'>,
): Promise<string | null> {
  if (parentId == null) return projectId ?? null;
  const parent = await findWork(tx, parentId);
  if (projectId !== undefined && parent?.projectId !== projectId) throw treeProject();
  return parent?.projectId ?? null;
}

/**
 * The default is the department of the project, or without one that of the owner. An omitted department is not the same
 * as null.
 */
async function chooseDepartment(
  { db: tx }: WorkWriter,
  { departmentId, ownerId }: WorkCreate,
  home: WorkHome,
): Promise<string | null> {
  if (departmentId != null) return departmentId;
  if (home.departmentId !== null || ownerId == null) return home.departmentId;
  const owner = await tx
    .selectFrom('app_user')
    .select('department_id')
    .where('id', '=', ownerId)
    .executeTakeFirst();
  return owner?.department_id ?? null;
}

/** The dates of a new work on the calendar of its project, and the fields that follow from its status. */
export function planNewWork({ time, at }: WorkWriter, body: Omit<WorkCreate, 'title'>, home: WorkHome) {
  const calendar = time.calendarOf(body.calendarId ?? null, home.calendarId);
  const placed = applyTypedDates(
    NO_DATES,
    { ...body, actualStart: undefined, actualFinish: undefined },
    calendar,
  );
  const untouched = {
    ...placed,
    key: 'The work',
    status: 'todo',
    progress: 0,
    remainingMinutes: placed.durationMinutes,
    completedAt: null,
    resume: null,
    calendarId: body.calendarId ?? null,
    projectCalendarId: home.calendarId,
    progressEntry: home.progressEntry,
    subWorkCount: 0,
  } as const;
  const { sent, following } = planProgress(untouched, body, { time, at });
  const {
    durationMinutes,
    remainingMinutes,
    actualStart = null,
    actualFinish = null,
  } = { ...sent, ...following };
  const dates = applyTypedDates(NO_DATES, { ...body, durationMinutes, actualStart, actualFinish }, calendar);
  const result = { ...dates, ...following, ...(remainingMinutes !== undefined && { remainingMinutes }) };
  refuseReversedDates(result);
  return result;
}
