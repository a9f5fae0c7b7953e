import type { Calendar, CalendarUse } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, accessFilter, mayNamePerson } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';

/** A calendar as it is stored. */
export type CalendarRow = Calendar & { readonly deletedAt: string | null };

function selectCalendars(db: Db | Tx) {
  return db
    .selectFrom('calendar')
    .select(['id', 'name', 'parent_id as parentId', 'week', 'work_weeks as workWeeks', 'exceptions'])
    .select(['home', 'home_id as homeId', 'version', 'deleted_at as deletedAt']);
}

/** Calendars for pickers. */
export async function listUsableCalendars(db: Db | Tx): Promise<CalendarRow[]> {
  return selectCalendars(db).where('deleted_at', 'is', null).orderBy('name').orderBy('id').execute();
}

/** The size of a calendar that counts towards the limits of a person and the company. */
export async function listSizedCalendars(
  tx: Tx,
): Promise<(CalendarRow & { readonly createdBy: string | null; readonly updatedBy: string | null })[]> {
  return selectCalendars(tx)
    .select(['created_by as createdBy', 'updated_by as updatedBy'])
    .where('deleted_at', 'is', null)
    .execute();
}

export async function findCalendar(db: Db | Tx, id: string): Promise<CalendarRow | undefined> {
  return selectCalendars(db).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
}

/** Serializes changes of parents, so that two writers cannot close a cycle together. */
export async function lockCalendars(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('calendars'))`.execute(tx);
}

export async function isCalendarImported(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from change_item i join change_set s on s.seq = i.change_set_seq
    where i.entity = 'calendar' and i.entity_id = ${id} and i.field = 'row' and s.via = 'import' limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** How many of the plans on this calendar have followed its changes, while others still have to. */
export async function findFollowing(
  db: Db | Tx,
  id: string,
): Promise<{ done: number; total: number } | null> {
  const { rows } = await sql<{ done: number; total: number }>`
    select count(p.done_at)::integer as done, count(*)::integer as total
    from catch_up c join catch_up_plan p on p.change_set_id = c.change_set_id
    where c.ended_at is null and c.calendar_ids @> array[${id}]::uuid[] having count(*) > 0`.execute(db);
  return rows[0] ?? null;
}

const NAMED_USES = 5;

/** Everything that uses a calendar, by kind. Deleted rows do not prevent its removal. */
export async function listUses(db: Db | Tx, actor: Actor, id: string): Promise<CalendarUse[]> {
  const use = (
    kind: CalendarUse['kind'],
    from: RawBuilder<unknown>,
    { name, seen }: { name: RawBuilder<unknown>; seen: RawBuilder<unknown> },
  ) => sql`
    select ${sql.lit(kind)} as kind, count(*)::integer as count,
      (count(*) filter (where (${seen}) is not true))::integer as hidden,
      coalesce((array_agg(${name} order by ${name}) filter (where ${seen}))[1:${sql.lit(NAMED_USES)}], '{}') as names
    from ${from} and r.calendar_id = ${id} having count(*) > 0`;
  const name = sql`r.name`;
  const { rows } = await sql<CalendarUse>`
    ${use('company', sql`company r where true`, { name, seen: sql`true` })}
    union all
    select 'calendar', count(*)::integer, 0, (array_agg(r.name order by r.name))[1:${sql.lit(NAMED_USES)}]
    from calendar r where r.deleted_at is null and r.parent_id = ${id} having count(*) > 0
    union all ${use('department', sql`department r where true`, {
      name,
      seen: accessFilter(actor, 'read', 'departments', 'r'),
    })}
    union all ${use('project', sql`project r where r.deleted_at is null`, {
      name,
      seen: accessFilter(actor, 'read', 'projects', 'r'),
    })}
    union all ${use('work', sql`work r where r.deleted_at is null`, {
      name: sql`r.key`,
      seen: accessFilter(actor, 'read', 'works', 'r'),
    })}
    union all ${use('user', sql`app_user r where true`, { name, seen: mayNamePerson(actor, 'r') })}
    union all ${use('resource', sql`resource r where r.deleted_at is null`, {
      name,
      seen: accessFilter(actor, 'read', 'resources', 'r'),
    })}`.execute(db);
  return rows;
}
