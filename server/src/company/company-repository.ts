import type { Calendar, Company } from '@gantry/contract';
import { sql } from 'kysely';
import { companyStamp } from '../access/index.ts';
import { type Db, prepared, type Tx } from '../platform/database/index.ts';

/** The company's time zone and calendar, and the stamp that changes with them and with any calendar. */
export interface CompanyTimeRow {
  timeZone: string;
  calendarId: string;
  stamp: string | null;
}

export async function getCompanyTimeRow(db: Db | Tx): Promise<CompanyTimeRow> {
  const { rows } = await sql<CompanyTimeRow>`${prepared}
    select c.time_zone as "timeZone", c.calendar_id as "calendarId", ${companyStamp} as stamp from company c`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('This database has no company yet.');
  return row;
}

/** The fields of a calendar that computations use. */
export type CompanyCalendar = Pick<
  Calendar,
  'id' | 'name' | 'parentId' | 'week' | 'workWeeks' | 'exceptions'
>;

export async function hasCompany(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom('company').select('id').executeTakeFirst()) !== undefined;
}

/** Waits for another process in its first start, for as long as creating a company may take. */
export async function lockFirstStart(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '60s'`.execute(tx);
  await sql`set local statement_timeout = '60s'`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtext('first start'))`.execute(tx);
}

/** A database contains only one company. */
export async function getCompany(db: Db | Tx): Promise<Company & { id: string }> {
  return db
    .selectFrom('company')
    .select(['id', 'name', 'time_zone as timeZone', 'calendar_id as calendarId', 'version'])
    .select(['backup_hour as backupHour', 'backups_kept as backupsKept'])
    .select('absence_why_months as absenceWhyMonths')
    .executeTakeFirstOrThrow();
}

/**
 * The calendars that plans may use. A deleted calendar is only included while something that is not deleted uses it or
 * a calendar that inherits from it: a restored work may refer to a calendar that was deleted meanwhile.
 */
export async function listCalendars(db: Db | Tx): Promise<CompanyCalendar[]> {
  const { rows } = await sql<CompanyCalendar>`${prepared}
    with recursive used (id) as (
      select calendar_id from work where calendar_id is not null and deleted_at is null
      union select calendar_id from project where calendar_id is not null and deleted_at is null
      union select calendar_id from resource where calendar_id is not null and deleted_at is null
      union select calendar_id from app_user where calendar_id is not null
      union select calendar_id from department where calendar_id is not null
      union select calendar_id from company
      union select id from calendar where deleted_at is null
      union select c.parent_id from used join calendar c on c.id = used.id where c.parent_id is not null)
    select c.id, c.name, c.parent_id as "parentId", c.week, c.exceptions, c.work_weeks as "workWeeks"
    from used join calendar c on c.id = used.id order by c.name, c.id`.execute(db);
  return rows;
}
