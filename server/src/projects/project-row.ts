import { type ProjectFieldValues, projectFields } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { selectColumns, trackedFields } from '../platform/database/index.ts';

/** A project as the database gives it, with the figures of the works that the reader may see. */
export interface ProjectRow extends Readonly<ProjectFieldValues> {
  readonly id: string;
  /** Who wrote the newest status report, and when. */
  readonly healthBy: string | null;
  readonly healthAt: string | null;
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
export const projectColumns = selectColumns(
  [...trackedFields, ...projectFields.names, 'archivedAt', 'deletedAt'],
  'p',
);

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
