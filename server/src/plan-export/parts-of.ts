import { amountsOf, type DateCalendar, listWorkedParts } from '@gantry/scheduling';
import type { PartToWrite } from '@gantry/scheduling/msproject';
import type { Placed } from './outline.ts';
import { withSeconds } from './to-task.ts';

/**
 * When a work is done, remains to be done, and is interrupted in between. Empty for a work without interruptions.
 * [R219]
 */
export function partsOf({ work, isSummary }: Placed, calendar: DateCalendar): PartToWrite[] {
  if (isSummary || work.interruptions.length === 0) return [];
  const parts = listWorkedParts(work, calendar);
  let done = work.status === 'done' ? Number.POSITIVE_INFINITY : amountsOf(work).done;
  return parts.flatMap(({ start, finish }, index): PartToWrite[] => {
    const minutes = calendar.workingMinutesBetween(start, finish);
    const stop = done >= minutes ? finish : (calendar.addWorkingMinutes(start, done) ?? start);
    done = Math.max(0, done - minutes);
    const next = parts[index + 1];
    return [
      part(start, stop, 'done'),
      part(stop, finish, 'left'),
      ...(next ? [part(finish, next.start, 'laidDown')] : []),
    ].flat();
  });
}

const part = (from: string, to: string, kind: PartToWrite['kind']): PartToWrite[] =>
  from < to ? [{ start: withSeconds(from) ?? from, finish: withSeconds(to) ?? to, kind }] : [];
