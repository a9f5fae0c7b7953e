import type { WorkStatus } from '@gantry/contract';
import { type PlannedLink, type PlannedWork, plannedFields } from '@gantry/scheduling';
import { type RawBuilder, sql } from 'kysely';
import type { WorkFacts } from '../access/index.ts';
import { type Db, selectWorkFields, type Tx, workColumn } from '../platform/database/index.ts';

/**
 * The scope: a whole project, with its own or an assumed setting for people's calendars, or works without a project.
 */
export type PlanScope =
  | { readonly projectId: string; readonly peopleCount?: boolean }
  | { readonly workIds: readonly string[] };

/** A work with the fields for the engine, its names, and the facts for access. */
export interface PlanRow extends PlannedWork {
  readonly key: string;
  readonly title: string;
  readonly status: WorkStatus;
  readonly isSummary: boolean;
  readonly facts: WorkFacts;
}

const works = sql`
  w.id, w.key, w.title, ${selectWorkFields(plannedFields)}, w.sub_work_count > 0 as "isSummary",
  jsonb_build_object('ownerId', w.owner_id, 'assigneeIds', ${workColumn('assigneeIds')}, 'reviewerId', w.reviewer_id, 'createdBy', w.created_by,
    'projectId', w.project_id, 'departmentId', w.department_id, 'projectVisibility', p.visibility) as facts`;

const isPlanned = sql`w.deleted_at is null and w.archived_at is null`;

const isWithin = (scope: PlanScope): RawBuilder<boolean> =>
  'projectId' in scope
    ? sql<boolean>`w.project_id = ${scope.projectId}`
    : sql<boolean>`w.id = any(${scope.workIds}::uuid[])`;

export async function listPlanRows(db: Db | Tx, scope: PlanScope): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select ${works} from work w left join project p on p.id = w.project_id
    where ${isWithin(scope)} and ${isPlanned}
    order by w.rank, w.id`.execute(db);
  return rows;
}

/** Works outside of the scope that are predecessors of works within it. */
export async function listOutsideRows(db: Db | Tx, scope: PlanScope): Promise<PlanRow[]> {
  // Materialized first: right after an import the database underestimates the number of a plan's links.
  const { rows } = await sql<PlanRow>`
    with needed as materialized (
      select distinct l.predecessor_id as id from link l join work w on w.id = l.successor_id
      where ${isWithin(scope)} and ${isPlanned})
    select ${works} from needed join work w on w.id = needed.id left join project p on p.id = w.project_id
    where ${isPlanned} and not (${isWithin(scope)})
    order by w.id`.execute(db);
  return rows;
}

/** The links to works within the scope. */
export async function listPlanLinks(db: Db | Tx, scope: PlanScope): Promise<PlannedLink[]> {
  const { rows } = await sql<PlannedLink>`
    select l.predecessor_id as "predecessorId", l.successor_id as "successorId", l.type, l.lag,
      l.lag_unit as "lagUnit"
    from link l join work w on w.id = l.successor_id
    where ${isWithin(scope)} and ${isPlanned}
    order by l.id`.execute(db);
  return rows;
}

export interface ProjectFrame {
  readonly start: string | null;
  readonly worksFromStart: boolean;
  readonly splitsInProgress: boolean;
  readonly targetDate: string | null;
  readonly statusDate: string | null;
  readonly calendarId: string | null;
}

export async function findProjectFrame(db: Db | Tx, projectId: string): Promise<ProjectFrame | undefined> {
  return db
    .selectFrom('project')
    .select([
      'start',
      'works_from_start as worksFromStart',
      'splits_in_progress as splitsInProgress',
      'target_date as targetDate',
      'status_date as statusDate',
      'calendar_id as calendarId',
    ])
    .where('id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
