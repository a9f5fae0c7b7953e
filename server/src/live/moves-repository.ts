import { type MovedField, movedFields } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import type { WorkFacts } from '../access/index.ts';
import { type Db, workColumn } from '../platform/database/index.ts';

/** The works of one project in which the same fields changed in one change set, column by column. */
export interface MovedRows {
  readonly seq: number;
  /** The number of log items about these works. */
  readonly itemCount: number;
  /** Null when these works were changed again since. A later change set then reports them. */
  readonly keyPrefix: string | null;
  readonly projectId: string | null;
  readonly projectVisibility: WorkFacts['projectVisibility'];
  readonly projectCalendarId: string | null;
  readonly fields: readonly MovedField[];
  readonly numbers: readonly number[];
  readonly versions: readonly number[];
  readonly values: { readonly [F in MovedField]: readonly (string | number | null)[] | null };
  readonly overdueFrom: readonly (string | null)[];
  readonly ownerId: readonly (string | null)[];
  readonly reviewerId: readonly (string | null)[];
  readonly createdBy: readonly (string | null)[];
  readonly departmentId: readonly (string | null)[];
  readonly assigneeIds: readonly (readonly string[])[];
}

const minutes = (column: string) => sql`(extract(epoch from ${sql.ref(`w.${column}`)}) / 60)::integer`;

const sources: { readonly [F in MovedField]: RawBuilder<unknown> } = {
  start: minutes('start'),
  due: minutes('due'),
  deadline: minutes('deadline'),
  constraintDate: minutes('constraint_date'),
  durationMinutes: sql`w.duration_minutes`,
  progress: sql`w.progress`,
  constraint: sql`w.constraint_type`,
  scheduleMode: sql`w.schedule_mode`,
};

/** For each work in these change sets: its items in the log, and whether only dates and related fields changed. */
export const workItems = (seqs: readonly number[]) => sql`(
  select change_set_seq as seq, entity_id as id, max(version) as version, count(*)::integer as items,
    array_agg(field order by field) as fields, bool_and(field = any(${movedFields}::text[])) as is_moved
  from change_item where change_set_seq = any(${seqs}::bigint[]) and entity = 'work'
  group by change_set_seq, entity_id)`;

/**
 * Works that were only moved, with their values after the move. A work whose version has changed since is left to the
 * later change set: otherwise a part of its new values would look like all of them.
 */
export async function listMovedRows(db: Db, seqs: readonly number[]): Promise<MovedRows[]> {
  if (seqs.length === 0) return [];
  const list = (source: RawBuilder<unknown>) =>
    sql`coalesce(json_agg(${source} order by w.number) filter (where w.id is not null), '[]')`;
  const values = movedFields.map(
    (field) => sql`${sql.lit(field)}::text, json_agg(${sources[field]} order by w.number)
      filter (where ${sql.lit(field)} = any(moved.fields) and w.id is not null)`,
  );
  const { rows } = await sql<MovedRows>`
    select moved.seq, sum(moved.items)::integer as "itemCount", w.prefix as "keyPrefix", w.project_id as "projectId",
      p.visibility as "projectVisibility", p.calendar_id as "projectCalendarId", moved.fields,
      ${list(sql`w.number`)} as numbers, ${list(sql`w.version`)} as versions,
      json_build_object(${sql.join(values)}) as values,
      ${list(sql`replace(left(w.overdue_from::text, 16), ' ', 'T')`)} as "overdueFrom", ${list(sql`w.owner_id`)} as "ownerId",
      ${list(sql`w.reviewer_id`)} as "reviewerId", ${list(sql`w.created_by`)} as "createdBy", ${list(sql`w.department_id`)} as "departmentId",
      ${list(workColumn('assigneeIds'))} as "assigneeIds"
    from ${workItems(seqs)} moved
    left join (
      select *, split_part(key, '-', 1) as prefix, split_part(key, '-', 2)::integer as number from work
    ) w on w.id = moved.id and w.version = moved.version and w.deleted_at is null
    left join project p on p.id = w.project_id
    where moved.is_moved
    group by moved.seq, w.prefix, w.project_id, p.visibility, p.calendar_id, moved.fields
    order by moved.seq, w.prefix, w.project_id, moved.fields`.execute(db);
  return rows;
}
