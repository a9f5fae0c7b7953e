import type { CalendarChange, CalendarWake, calendarWakeQuestion } from '@gantry/contract';
import type { z } from 'zod';
import type { CompanyTime } from '../company/index.ts';
import { foreseePlans, touchCalendars } from '../scheduling/index.ts';
import { refuseImpossible, refuseNoWork } from './check-calendar.ts';
import { describeWake, type WakeReader } from './describe-wake.ts';
import { readSnapshot } from './plans-changed-since.ts';
import { rememberWake } from './wake-memory.ts';
import { requireChange } from './write-calendars.ts';

/** Computes the effects of saving a calendar, without locking or writing anything. */
export async function foreseeWake(
  reader: WakeReader & { readonly time: CompanyTime },
  id: string,
  { keep = [], ...change }: z.infer<typeof calendarWakeQuestion>,
): Promise<CalendarWake> {
  const { db, time } = reader;
  await requireChange(reader, id);
  refuseImpossible(change);
  const changed = withChange(time, id, change);
  refuseNoWork(changed.calendars, id, time.now.slice(0, 'YYYY-MM-DD'.length));
  const snapshot = await readSnapshot(db);
  const plans = await foreseePlans(db, touchCalendars([id]), { time: changed, kept: new Set(keep) });
  const wake = await describeWake(reader, plans);
  rememberWake(wake.stamp, snapshot, plans);
  return wake;
}

/** The company's calendars after the change. */
function withChange(time: CompanyTime, id: string, change: CalendarChange): CompanyTime {
  const sent = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return {
    ...time,
    calendars: time.calendars.map((calendar) => (calendar.id === id ? { ...calendar, ...sent } : calendar)),
  };
}
