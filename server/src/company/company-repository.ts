import type { Calendar, Company } from '@gantry/contract';
import { spellOut } from '@gantry/scheduling/exceptions';
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

/** What is reckoned with of a calendar. */
export type CompanyCalendar = Pick<
  Calendar,
  'id' | 'name' | 'parentId' | 'week' | 'workWeeks' | 'exceptions'
>;

/** The same with repeated exceptions spelt out, as the engine and the browser reckon with them. */
export async function listReckonedCalendars(db: Db | Tx): Promise<CompanyCalendar[]> {
  return (await listCalendars(db)).map(withDays);
}

export function withDays<C extends Pick<Calendar, 'exceptions'>>(calendar: C): C {
  return { ...calendar, exceptions: [...spellOut(calendar.exceptions)] };
}

export async function hasCompany(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom('company').select('id').executeTakeFirst()) !== undefined;
}

/** Waits for another process that is at its first start as well, as long as filling a company may take. */
export async function lockFirstStart(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '60s'`.execute(tx);
  await sql`set local statement_timeout = '60s'`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtext('first start'))`.execute(tx);
}

/** There is one company in a database. */
export async function getCompany(db: Db | Tx): Promise<Company & { id: string }> {
  return db
    .selectFrom('company')
    .select(['id', 'name', 'time_zone as timeZone', 'calendar_id as calendarId', 'version'])
    .select(['backup_hour as backupHour', 'backups_kept as backupsKept'])
    .select('absence_why_months as absenceWhyMonths')
    .executeTakeFirstOrThrow();
}

/** All calendars: works in the bin still count on one that lies there, too. */
export async function listCalendars(db: Db | Tx): Promise<CompanyCalendar[]> {
  return db
    .selectFrom('calendar')
    .select(['id', 'name', 'parent_id as parentId', 'week', 'exceptions'])
    .select('work_weeks as workWeeks')
    .orderBy('name')
    .orderBy('id')
    .execute();
}
