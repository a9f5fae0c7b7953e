import type { Calendar } from '@gantry/contract';
import { countDaysAtMost } from '@gantry/scheduling/exceptions';
import { type Actor, decide } from '../access/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { listSizedCalendars, lockCalendars } from './calendar-repository.ts';
import { said } from './words/index.ts';

/** The limits for all calendars of the company, because every page reads all of them. */
const MOST_CALENDARS = { company: 5_000, person: 500 } as const;
/** In bytes, in the format in which they are sent. */
const MOST_CALENDAR_BYTES = { company: 4_000_000, person: 1_000_000 } as const;
/** For a plan, each day of a calendar's exceptions counts: a day takes about 3 µs. */
const MOST_CALENDAR_DAYS = { company: 200_000, person: 50_000 } as const;

type Times = Pick<Calendar, 'name' | 'week' | 'workWeeks' | 'exceptions'>;

interface Size {
  readonly count: number;
  readonly bytes: number;
  readonly days: number;
}

function sizeOf({ name, week, workWeeks, exceptions }: Times): Size {
  const bytes = Buffer.byteLength(JSON.stringify([name, week, workWeeks, exceptions]));
  return { count: 1, bytes, days: countDaysAtMost(exceptions) };
}

/** Whether pages and plans read more of a calendar than before. */
export function isLarger(after: Times, before: Times): boolean {
  const [next, last] = [sizeOf(after), sizeOf(before)];
  return next.bytes > last.bytes || next.days > last.days;
}

/**
 * Throws when there are more calendars than pages and plans can read. Called after they are written, in the same
 * transaction: the second of two concurrent writers waits here and counts what the first one wrote. A person's own
 * calendars are those that they created or changed last. An operator (null) has no personal limit.
 */
export async function requireRoomForCalendars(tx: Tx, actor: Actor | null): Promise<void> {
  await lockCalendars(tx);
  const calendars = await listSizedCalendars(tx);
  refuseMore(calendars, 'company');
  // A person who may change the settings makes calendars for everyone.
  if (actor === null || decide(actor, 'update', 'settings', {}).allowed) return;
  const own = calendars.filter(({ createdBy, updatedBy }) => [createdBy, updatedBy].includes(actor.id));
  refuseMore(own, 'person');
}

const MEGABYTE = 1_000_000;

function refuseMore(calendars: readonly Times[], whose: 'company' | 'person'): void {
  const none: Size = { count: 0, bytes: 0, days: 0 };
  const { count, bytes, days } = calendars.map(sizeOf).reduce(
    (sum, each) => ({
      count: sum.count + each.count,
      bytes: sum.bytes + each.bytes,
      days: sum.days + each.days,
    }),
    none,
  );
  const isOwn = whose === 'person';
  if (count > MOST_CALENDARS[whose])
    throw tooMany(said(isOwn ? 'mostOwnCalendars' : 'mostCalendars', { most: MOST_CALENDARS[whose] }));
  if (bytes > MOST_CALENDAR_BYTES[whose])
    throw tooMany(
      said(isOwn ? 'mostOwnBytes' : 'mostBytes', { megabytes: MOST_CALENDAR_BYTES[whose] / MEGABYTE }),
    );
  if (days > MOST_CALENDAR_DAYS[whose])
    throw tooMany(said(isOwn ? 'mostOwnDays' : 'mostDays', { most: MOST_CALENDAR_DAYS[whose] }));
}

const tooMany = (detail: ReturnType<typeof said>) => new ProblemError('calendars/too-many', detail);
