import type { DateCalendar } from '@gantry/scheduling';
import type { Actor } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { listTimesAway, type TimeAway } from './absence-repository.ts';

/** Counts the working time between two moments. */
export type WorkingMinutes = Pick<DateCalendar, 'workingMinutesBetween'>;

/**
 * The absences of these people from a moment on, limited to what the reader sees. People without absences are left out.
 */
export async function findTimesAway(
  db: Db | Tx,
  actor: Actor,
  { personIds, from }: { readonly personIds: readonly string[]; readonly from: string },
): Promise<ReadonlyMap<string, readonly TimeAway[]>> {
  const times = await listTimesAway(db, actor, personIds, from);
  return Map.groupBy(times, ({ userId }) => userId);
}

/** The calendar without a person's absences, which do not overlap. */
export function withoutAbsences(calendar: WorkingMinutes, away: readonly TimeAway[] = []): WorkingMinutes {
  if (away.length === 0) return calendar;
  return {
    workingMinutesBetween: (from, to) =>
      away.reduce(
        (minutes, absence) => {
          const [begins, ends] = [later(from, absence.from), earlier(to, absence.to)];
          return begins < ends ? minutes - calendar.workingMinutesBetween(begins, ends) : minutes;
        },
        calendar.workingMinutesBetween(from, to),
      ),
  };
}

const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one < other ? one : other);
