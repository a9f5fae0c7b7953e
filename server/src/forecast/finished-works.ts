import { type FinishedWork, TENTHS_PER_MINUTE } from '@gantry/scheduling';
import { sql } from 'kysely';
import type { CompanyTime } from '../company/index.ts';
import type { Db } from '../platform/database/index.ts';

/** Only the latest works, which show best how the company estimates today. */
const MOST_WORKS = 5_000;

interface FinishedRow {
  readonly planned: number;
  readonly actualStart: string;
  readonly actualFinish: string;
  readonly calendarId: string | null;
  readonly projectCalendarId: string | null;
}

/**
 * The planned and the actual durations of works that were finished before a day. Only works with an actual start and
 * finish entered by a person count. The planned duration is that of the first baseline, or else the current one.
 */
export async function listFinishedWorks(db: Db, time: CompanyTime, day: string): Promise<FinishedWork[]> {
  const { rows } = await sql<FinishedRow>`
    select coalesce(first.duration_minutes, w.duration_minutes) as planned, w.actual_start as "actualStart",
      w.actual_finish as "actualFinish", w.calendar_id as "calendarId", p.calendar_id as "projectCalendarId"
    from work w
    left join project p on p.id = w.project_id
    left join lateral (
      select d.duration_minutes from baseline_work d join baseline b on b.id = d.baseline_id
      where d.work_id = w.id and b.deleted_at is null
      order by b.created_at limit 1) first on true
    where w.status = 'done' and w.deleted_at is null and not w.milestone and w.sub_work_count = 0
      and w.actual_start is not null and w.actual_finish < ${day}::timestamp
      and coalesce(first.duration_minutes, w.duration_minutes) > 0
    order by w.actual_finish desc, w.id limit ${MOST_WORKS}`.execute(db);
  return rows.map(({ planned, actualStart, actualFinish, calendarId, projectCalendarId }) => {
    const calendar = time.calendarOf(calendarId, projectCalendarId);
    const actual = Math.max(0, calendar.workingMinutesBetween(actualStart, actualFinish));
    return { planned: planned * TENTHS_PER_MINUTE, actual: actual * TENTHS_PER_MINUTE };
  });
}
