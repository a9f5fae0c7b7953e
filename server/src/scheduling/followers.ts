import type { Followers, RescheduledWork } from '@gantry/contract';
import type { CompanyTime } from '../company/index.ts';
import type { Reach } from './read-reach.ts';
import type { Move } from './schedule-reach.ts';

/**
 * By how much working time works have moved in consequence of a change, without being changed themselves. Below 0:
 * earlier. Summaries span their sub-works and are not counted.
 */
export function listShifts(
  reach: Reach,
  moves: readonly Move[],
  { changedIds, time }: { readonly changedIds: ReadonlySet<string>; readonly time: CompanyTime },
): [id: string, minutes: number][] {
  const summaryIds = new Set(reach.works.map(({ parentId }) => parentId));
  return moves.flatMap(({ id, start, due, before }): [string, number][] => {
    if (changedIds.has(id) || summaryIds.has(id)) return [];
    const calendar = time.calendarOf(before.calendarId, reach.calendarId);
    const byFinish = before.due === null ? 0 : calendar.workingMinutesBetween(before.due, due);
    const byStart = before.start === null ? 0 : calendar.workingMinutesBetween(before.start, start);
    return [[id, byFinish === 0 ? byStart : byFinish]];
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
  shifts: ReadonlyMap<string, number>,
  { count, works, minutesPerDay }: SummedUp,
): { followers?: Followers } {
  const named = works.flatMap(({ id }) => shifts.get(id) ?? []);
  const followers = named.length + count - works.length;
  if (followers === 0) return {};
  const furthest = named.reduce((most, each) => (Math.abs(each) > Math.abs(most) ? each : most), 0);
  const [least, most] = [named.reduce(smaller, named[0] ?? 0), named.reduce(greater, named[0] ?? 0)];
  return { followers: { count: followers, minutes: furthest, least, most, minutesPerDay } };
}

const smaller = (one: number, other: number): number => Math.min(one, other);
const greater = (one: number, other: number): number => Math.max(one, other);
