import type { ReliefMove } from '@gantry/scheduling';
import { addDays, dayOf, shortDay } from '#lib/dates/index.ts';
import { language } from '#lib/words.ts';
import type { Ground, GroundWork } from './ground.ts';
import { say } from './words/index.ts';

/** Usual days, with one decimal. */
export const daysOf = (minutes: number, minutesPerDay: number): string =>
  (Math.round((minutes / minutesPerDay) * 10) / 10).toLocaleString(language);

/** Without working time in the week, all of the work is overload. */
export const percentOf = (minutes: number, capacity: number): number =>
  capacity > 0 ? Math.round((minutes / capacity) * 100) : minutes > 0 ? Number.POSITIVE_INFINITY : 0;

export const percentWords = (percent: number): string =>
  Number.isFinite(percent) ? `${percent} %` : say('noTime');

const doings = { handOver: 'doHandOver', delay: 'doDelay', split: 'doSplit' } as const;

/** “Hand over HAR-72 Inspect the moorings”. */
export function moveWords({ act }: ReliefMove, works: ReadonlyMap<string, GroundWork>) {
  const work = works.get(act.workId);
  return { doing: say(doings[act.kind]), key: work?.key ?? '', title: work?.title ?? '' };
}

/** The exact change, in one line; a day is the usual day of the work. */
export function detailWords(
  { act, waits }: ReliefMove,
  { names, now }: Ground,
  minutesPerDay: number,
): string {
  const today = dayOf(now);
  if (act.kind === 'handOver')
    return say('toPerson', { from: nameOf(names, act.fromId), to: nameOf(names, act.toId) });
  const to = shortDay(dayOf(act.start), today);
  if (act.kind === 'split')
    return say('inParts', { name: nameOf(names, act.fromId), days: daysOf(act.minutes, minutesPerDay), to });
  return say('byDays', { name: nameOf(names, act.fromId), days: daysOf(waits, minutesPerDay), to });
}

export const nameOf = (names: ReadonlyMap<string, string>, id: string): string =>
  names.get(id) ?? say('unknownPerson');

/** The Monday of a week of the question. */
export function weekDay(firstWeek: string, week: number, now: string): string {
  return shortDay(addDays(firstWeek, 7 * week), dayOf(now));
}
