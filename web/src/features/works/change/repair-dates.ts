import type { Work } from '@gantry/contract';
import { dayOf, endDayOf } from '#lib/dates/index.ts';
import type { WorkChange } from '#sync/works/work-change.ts';

interface DateRepairs {
  /** The work moves to the typed due. */
  readonly startThen?: WorkChange;
  /** The work starts at the same time, and ends on the same day. */
  readonly oneDay?: WorkChange;
}

/** Possible meanings of dates with which a work would end before it begins. */
export function repairDates(work: Pick<Work, 'start'>, { start, due }: WorkChange): DateRepairs {
  if (typeof start === 'string') return { oneDay: { start, due: dayOf(start) } };
  if (typeof due !== 'string' || work.start === null) return {};
  return { startThen: { start: endDayOf(due), due }, oneDay: { due: dayOf(work.start) } };
}
