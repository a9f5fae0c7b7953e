import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';

/** The reason as history and the audit log show it. */
export const BACKFILL_REASON = 'Actual dates of older works, from their own history';

/** The actual start and finish of a work according to its history. */
export interface FoundActuals {
  readonly id: string;
  readonly actualStart: string | null;
  readonly actualFinish: string | null;
}

/** The migration that made actual dates follow rules. Earlier changes recorded no start. */
const FIRST_WITH_ACTUALS = 52;

/** Whether actual dates of works of this project were filled in. */
export async function wasFilled(db: Db | Tx, projectId: string): Promise<boolean> {
  const { rows } = await sql`
    select from change_set s join change_item i on i.change_set_seq = s.seq and i.entity = 'work'
    join work w on w.id = i.entity_id and w.project_id = ${projectId}
    where s.actor_id is null and s.via = 'scheduler' and s.reason = ${BACKFILL_REASON} limit 1`.execute(db);
  return rows.length > 0;
}

/** Works that are in progress or done and lack an actual date that was never written. */
const lacking = sql`
  w.sub_work_count = 0 and w.deleted_at is null
    and (w.status in ('in_progress', 'in_review') and w.actual_start is null
      or w.status = 'done' and (w.actual_start is null or w.actual_finish is null))`;

/** The moment at which this database got actual dates; null if it always had them. */
export async function findUpgrade(db: Db): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`
    select applied_at as at from schema_migration where number = ${FIRST_WITH_ACTUALS}`.execute(db);
  return rows[0]?.at ?? null;
}

/** Projects (null: works without one) with works whose actual dates may be found in the history. */
export async function listProjectsLacking(db: Db, before: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ id: string | null }>`
    select distinct w.project_id as id from work w
    where ${lacking} and w.created_at < ${before}::timestamptz
    order by w.project_id nulls first`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The actual dates of a project's works, from their history before the upgrade. A work started when it first became in
 * progress, or first had progress, since it was last to do. It finished when it was last set to done. Imports say
 * nothing about these moments: works did not start when a file was imported.
 */
export async function findActuals(
  tx: Tx,
  projectId: string | null,
  { before, timeZone }: { readonly before: string; readonly timeZone: string },
): Promise<FoundActuals[]> {
  const { rows } = await sql<FoundActuals>`
    with said as (
      select w.id, w.status, w.actual_start, w.actual_finish, i.change_set_seq as seq, s.at, s.via, i.field,
        case when i.field = 'status' then i.new_value #>> '{}'
          when i.field = 'row' and i.old_value is null then coalesce(i.new_value ->> 'status', 'todo') end as became,
        -- Done brings 100 % along.
        i.field = 'progress' and (i.new_value #>> '{}')::numeric between 1 and 99 as is_progress
      from work w
      join change_item i on i.entity = 'work' and i.entity_id = w.id and i.field in ('row', 'status', 'progress')
      join change_set s on s.seq = i.change_set_seq
      where w.project_id is not distinct from ${projectId}::uuid and ${lacking} and s.at < ${before}::timestamptz),
    rested as (
      select id, coalesce(max(seq) filter (where became in ('backlog', 'todo')), -1) as seq from said group by id),
    told as (
      select said.id,
        min(said.at) filter (where said.seq >= rested.seq and said.via <> 'import'
          and (became in ('in_progress', 'in_review') or is_progress)) as began,
        max(said.at) filter (where said.via <> 'import' and became = 'done' and status = 'done') as finished
      from said join rested on rested.id = said.id group by said.id),
    dated as (
      select w.id, w.actual_start, w.actual_finish,
        date_trunc('minute', told.began at time zone ${timeZone}) as began,
        case when w.status = 'done' then date_trunc('minute', told.finished at time zone ${timeZone}) end as finished
      from told join work w on w.id = told.id),
    filled as (
      select id, coalesce(actual_finish, case when ${isUnwritten('actualFinish')} then finished end) as finish,
        actual_start, actual_finish, case when ${isUnwritten('actualStart')} then began end as began
      from dated)
    select id,
      case when actual_start is null and began is not null then to_char(least(began, finish), ${WALL_CLOCK}) end as "actualStart",
      case when actual_finish is null then to_char(finish, ${WALL_CLOCK}) end as "actualFinish"
    from filled
    where (actual_start is null and began is not null) or (actual_finish is null and finish is not null)
    order by id`.execute(tx);
  return rows;
}

const WALL_CLOCK = 'YYYY-MM-DD"T"HH24:MI';

/** A value that a person has once written or removed is not changed. */
const isUnwritten = (field: 'actualStart' | 'actualFinish') => sql`not exists (
  select from change_item own where own.entity = 'work' and own.entity_id = dated.id and own.field = ${field})`;
