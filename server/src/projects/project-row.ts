import type { ProgressEntry, ProjectHealth, ProjectStatus, ProjectVisibility } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';

/** A project as the database gives it, with the figures of the works that the reader may see. */
export interface ProjectRow {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly summary: string;
  readonly status: ProjectStatus;
  readonly health: ProjectHealth;
  readonly healthNote: string;
  /** Who wrote the newest status report, and when. */
  readonly healthBy: string | null;
  readonly healthAt: string | null;
  readonly leadId: string | null;
  readonly departmentId: string | null;
  readonly start: string | null;
  readonly targetDate: string | null;
  readonly calendarId: string | null;
  readonly color: string;
  readonly visibility: ProjectVisibility;
  readonly progressEntry: ProgressEntry;
  readonly statusDate: string | null;
  readonly peopleCount: boolean;
  readonly worksFromStart: boolean;
  readonly splitsInProgress: boolean;
  readonly daysPerMonth: number;
  readonly columnLimits: string;
  readonly isTemplate: boolean;
  readonly archivedAt: string | null;
  readonly deletedAt: string | null;
  readonly version: number;
  readonly createdAt: string;
  readonly createdBy: string | null;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
  readonly works: number;
  readonly open: number;
  readonly overdue: number;
  readonly unowned: number;
  readonly undated: number;
  readonly progress: number;
  readonly plannedFinish: string | null;
}

/** The columns of a project `p` itself. */
export const projectColumns: RawBuilder<unknown> = sql`
  p.id, p.key, p.name, p.summary, p.status, p.health, p.health_note as "healthNote", p.lead_id as "leadId",
  p.department_id as "departmentId", p.start, p.target_date as "targetDate", p.calendar_id as "calendarId", p.color,
  p.visibility, p.progress_entry as "progressEntry", p.status_date as "statusDate", p.people_count as "peopleCount",
  p.works_from_start as "worksFromStart", p.splits_in_progress as "splitsInProgress",
  p.days_per_month as "daysPerMonth", p.column_limits as "columnLimits", p.is_template as "isTemplate",
  p.archived_at as "archivedAt", p.deleted_at as "deletedAt", p.version, p.created_at as "createdAt",
  p.created_by as "createdBy", p.updated_at as "updatedAt", p.updated_by as "updatedBy"`;

/**
 * Figures over the works `w` of a project. Open ones are as many as the list of them; the others leave summaries out, which
 * would count their sub-works twice. A work without a
 * length weighs as much as a short one of an hour, so that it counts at all.
 */
export function figureColumns(now: string): RawBuilder<unknown> {
  const isOpen = sql`w.status not in ('done', 'cancelled')`;
  const isLeaf = sql`w.sub_work_count = 0`;
  const weight = sql`greatest(coalesce(w.duration_minutes, 0), 60)::bigint`;
  return sql`
    count(*) filter (where ${isLeaf}) as works,
    count(*) filter (where ${isOpen}) as open,
    count(*) filter (where w.overdue_from < ${now}::timestamp) as overdue,
    count(*) filter (where ${isOpen} and w.owner_id is null) as unowned,
    count(*) filter (where ${isOpen} and w.start is null and w.due is null) as undated,
    coalesce(round(sum(w.progress * ${weight}) filter (where ${isLeaf} and w.status <> 'cancelled')
      / nullif(sum(${weight}) filter (where ${isLeaf} and w.status <> 'cancelled'), 0)), 0)::integer as progress,
    max(w.due) filter (where ${isLeaf} and ${isOpen}) as "plannedFinish"`;
}
