import type { Followers, RescheduledWork } from '@gantry/contract';
import type { CompanyTime } from '../company/index.ts';
import type { Reach } from './read-reach.ts';
import type { Move } from './schedule-reach.ts';

/**
 * By how many working days of their plan works have moved in consequence of a change, without being changed themselves.
 * Below 0: earlier. The calendar of the plan counts for all of them, as in the preview: five days around the clock would
 * be fifteen days of eight hours. Summaries span their sub-works and are not counted.
 */
export function listShifts(
  reach: Reach,
  moves: readonly Move[],
  { changedIds, time }: { readonly changedIds: ReadonlySet<string>; readonly time: CompanyTime },
): [id: string, days: number][] {
  const calendar = time.calendarOf(null, reach.calendarId);
  const daysBetween = (was: string | null, is: string) =>
    was === null ? 0 : calendar.workingMinutesBetween(was, is) / calendar.minutesPerDay;
  const summaryIds = new Set(reach.works.map(({ parentId }) => parentId));
  return moves.flatMap(({ id, start, due, before }): [string, number][] => {
    if (changedIds.has(id) || summaryIds.has(id)) return [];
    const [byStart, byFinish] = [daysBetween(before.start, start), daysBetween(before.due, due)];
    return [[id, Math.abs(byStart) > Math.abs(byFinish) ? byStart : byFinish]];
  });
}

interface SummedUp {
  readonly count: number;
  readonly works: readonly RescheduledWork[];
  /** The working minutes of a default day. */
  readonly minutesPerDay: number;
}

/** The part of the response about works that follow. The counts include the works that it does not list. */
export function sumUpFollowers(
  daysOf: ReadonlyMap<string, number>,
  { count, works, minutesPerDay }: SummedUp,
): { followers?: Followers } {
  const named = works.flatMap(({ id }) => {
    const days = daysOf.get(id);
    return days === undefined ? [] : [Math.round(days * minutesPerDay)];
  });
  const followers = named.length + count - works.length;
  if (followers === 0) return {};
  const furthest = named.reduce((most, each) => (Math.abs(each) > Math.abs(most) ? each : most), 0);
  const [least, most] = [named.reduce(smaller, named[0] ?? 0), named.reduce(greater, named[0] ?? 0)];
  return { followers: { count: followers, minutes: furthest, least, most, minutesPerDay } };
}

const smaller = (one: number, other: number): number => Math.min(one, other);
const greater = (one: number, other: number): number => Math.max(one, other);
