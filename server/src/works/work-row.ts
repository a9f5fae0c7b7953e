import type { ProgressEntry, ProjectVisibility, WholeWork, Work } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { recordedWorkFields, selectWorkFields } from '../platform/database/index.ts';

/** A work as read from the database for lists, with the other columns that are needed to present it. */
export interface ListedWorkRow extends Readonly<Omit<Work, 'overdue' | 'daysLate' | 'can'>> {
  readonly overdueFrom: string | null;
  readonly projectVisibility: ProjectVisibility | null;
  readonly projectCalendarId: string | null;
  /** How its project enters progress; null for a work without a project. */
  readonly progressEntry: ProgressEntry | null;
}

/** A work with its description. */
export interface WorkRow extends ListedWorkRow, Pick<WholeWork, 'description'> {}

const listedFields = Object.keys(recordedWorkFields).filter((field) => field !== 'description');

/** The columns of a `ListedWorkRow`, of the work `w` and its project `p`. */
export const listedColumns: RawBuilder<unknown> = sql`
  w.id, ${selectWorkFields(listedFields)}, w.version,
  w.created_at as "createdAt", w.created_by as "createdBy", w.updated_at as "updatedAt", w.updated_by as "updatedBy",
  w.sub_work_count as "subWorkCount", w.sub_work_done_count as "subWorkDoneCount",
  w.comment_count as "commentCount", w.overdue_from as "overdueFrom",
  p.visibility as "projectVisibility", p.calendar_id as "projectCalendarId",
  p.progress_entry as "progressEntry",
  w.status not in ('done', 'cancelled') and exists (
    select from link l join work before on before.id = l.predecessor_id
    where l.successor_id = w.id and before.deleted_at is null
      and (l.type = 'FS' and before.status not in ('done', 'cancelled')
        or l.type = 'SS' and before.status in ('backlog', 'todo') and before.actual_start is null)) as blocked`;

/** The columns of a `WorkRow`. */
export const workColumns: RawBuilder<unknown> = sql`w.description, ${listedColumns}`;

/** Whether a sub-work of `w` has dates, so that `w` spans it. */
export const hasDatedSubWorks: RawBuilder<boolean> = sql<boolean>`
  w.sub_work_count > 0 and exists (
    select from work c where c.parent_id = w.id and c.deleted_at is null and c.archived_at is null
      and c.status <> 'cancelled' and c.start is not null and c.due is not null)`;

/** The source of the columns. */
export const worksWithProjects: RawBuilder<unknown> = sql`work w left join project p on p.id = w.project_id`;
