import type { CompanyWake, companyWakeQuestion } from '@gantry/contract';
import { wallClockAt } from '@gantry/scheduling/wall-clock';
import { sql } from 'kysely';
import type { z } from 'zod';
import { accessFilter, requireAccess } from '../access/index.ts';
import { type CompanyTime, refuseUnknownReferences } from '../company/index.ts';
import type { Clock } from '../platform/clock.ts';
import { foreseePlans, touchCompanyCalendar } from '../scheduling/index.ts';
import { describeWake, type WakeReader } from './describe-wake.ts';

interface CompanyWakeReader extends WakeReader {
  readonly time: CompanyTime;
  readonly clock: Clock;
}

/** Computes the effects of another calendar or time zone of the company, without locking or writing anything. */
export async function foreseeCompanyWake(
  reader: CompanyWakeReader,
  { calendarId, timeZone }: z.infer<typeof companyWakeQuestion>,
): Promise<CompanyWake> {
  const { db, actor, time } = reader;
  requireAccess(actor, 'update', 'settings', {});
  await refuseUnknownReferences(db, actor, [
    { field: 'calendarId', kind: 'calendar', ids: [calendarId ?? null] },
  ]);
  const isOther = calendarId !== undefined && calendarId !== time.calendarId;
  const isElsewhere = timeZone !== undefined && timeZone !== time.timeZone;
  return {
    calendar: isOther ? await foreseeCalendar(reader, calendarId) : null,
    timeZone: isElsewhere ? await foreseeTimeZone(reader, timeZone) : null,
  };
}

async function foreseeCalendar(reader: CompanyWakeReader, calendarId: string) {
  const { db, time } = reader;
  const foreseen = { time: { ...time, calendarId }, kept: new Set<string>() };
  return describeWake(reader, await foreseePlans(db, touchCompanyCalendar(), foreseen));
}

/** The dates keep their local time, but it is reached at another moment. */
async function foreseeTimeZone({ db, actor, time, clock }: CompanyWakeReader, timeZone: string) {
  const now = wallClockAt(clock.now(), timeZone);
  const { rows } = await sql<{ becomeOverdue: number; noLongerOverdue: number }>`
    select (count(*) filter (where w.overdue_from >= ${time.now}::timestamp))::integer as "becomeOverdue",
      (count(*) filter (where w.overdue_from < ${time.now}::timestamp))::integer as "noLongerOverdue"
    from work w
    where w.overdue_from >= least(${now}::timestamp, ${time.now}::timestamp)
      and w.overdue_from < greatest(${now}::timestamp, ${time.now}::timestamp)
      and w.deleted_at is null and w.archived_at is null and ${accessFilter(actor, 'read', 'works', 'w')}`.execute(
    db,
  );
  return { now, becomeOverdue: 0, noLongerOverdue: 0, ...rows[0] };
}
