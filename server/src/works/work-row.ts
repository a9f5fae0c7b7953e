import type { ConstraintType, Priority, ProjectVisibility, ScheduleMode, WorkStatus } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';

/** A work as the database gives it to lists, with what is needed to present it. */
export interface ListedWorkRow {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly status: WorkStatus;
  readonly priority: Priority;
  readonly projectId: string | null;
  readonly departmentId: string | null;
  readonly parentId: string | null;
  readonly ownerId: string | null;
  readonly assigneeIds: string[];
  readonly labelIds: string[];
  readonly start: string | null;
  readonly due: string | null;
  readonly durationMinutes: number | null;
  readonly effortMinutes: number | null;
  readonly progress: number;
  readonly deadline: string | null;
  readonly scheduleMode: ScheduleMode;
  readonly constraint: ConstraintType;
  readonly constraintDate: string | null;
  readonly milestone: boolean;
  readonly calendarId: string | null;
  readonly actualStart: string | null;
  readonly actualFinish: string | null;
  readonly completedAt: string | null;
  readonly rank: string;
  readonly archivedAt: string | null;
  readonly deletedAt: string | null;
  readonly version: number;
  readonly createdAt: string;
  readonly createdBy: string | null;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
  readonly subWorkCount: number;
  readonly subWorkDoneCount: number;
  readonly commentCount: number;
  readonly overdueFrom: string | null;
  readonly blocked: boolean;
  readonly projectVisibility: ProjectVisibility | null;
  readonly projectCalendarId: string | null;
}

/** The whole of it. */
export interface WorkRow extends ListedWorkRow {
  readonly description: string;
}

/** The columns of a `ListedWorkRow`, of the work `w` and its project `p`. */
export const listedColumns: RawBuilder<unknown> = sql`
  w.id, w.key, w.title, w.status, w.priority, w.project_id as "projectId",
  w.department_id as "departmentId", w.parent_id as "parentId", w.owner_id as "ownerId",
  w.assignee_ids as "assigneeIds", w.label_ids as "labelIds", w.start, w.due, w.duration_minutes as "durationMinutes",
  w.effort_minutes as "effortMinutes", w.progress, w.deadline, w.schedule_mode as "scheduleMode",
  w.constraint_type as "constraint", w.constraint_date as "constraintDate", w.milestone,
  w.calendar_id as "calendarId", w.actual_start as "actualStart", w.actual_finish as "actualFinish",
  w.completed_at as "completedAt", w.rank, w.archived_at as "archivedAt", w.deleted_at as "deletedAt", w.version,
  w.created_at as "createdAt", w.created_by as "createdBy", w.updated_at as "updatedAt", w.updated_by as "updatedBy",
  w.sub_work_count as "subWorkCount", w.sub_work_done_count as "subWorkDoneCount",
  w.comment_count as "commentCount", w.overdue_from as "overdueFrom",
  p.visibility as "projectVisibility", p.calendar_id as "projectCalendarId",
  w.status not in ('done', 'cancelled') and exists (
    select from link l join work before on before.id = l.predecessor_id
    where l.successor_id = w.id and before.deleted_at is null
      and (l.type = 'FS' and before.status not in ('done', 'cancelled')
        or l.type = 'SS' and before.status in ('backlog', 'todo') and before.actual_start is null)) as blocked`;

/** The columns of a `WorkRow`. */
export const workColumns: RawBuilder<unknown> = sql`w.description, ${listedColumns}`;

/** Of the work `w`: a sub-work of it has dates, and so has what spans it. */
export const hasDatedSubWorks: RawBuilder<boolean> = sql<boolean>`
  w.sub_work_count > 0 and exists (
    select from work c where c.parent_id = w.id and c.deleted_at is null and c.archived_at is null
      and c.status <> 'cancelled' and c.start is not null and c.due is not null)`;

/** Where the columns come from. */
export const worksWithProjects: RawBuilder<unknown> = sql`work w left join project p on p.id = w.project_id`;
