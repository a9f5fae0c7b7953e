import { textOfMinutes, toShift } from '@gantry/gantt';
import { dayOf, shortDay } from '#lib/dates/index.ts';
import { language } from '#lib/words.ts';
import type { PlanCalendar } from '../model/plan-calendar.ts';
import type { Consequences } from './consequences.ts';
import type { Overload } from './overload.ts';
import { say } from './words/index.ts';

export interface Word {
  readonly text: string;
  readonly isBad: boolean;
}

const minutesPerHour = 60;
const namedOwners = 2;

type NameOf = (userId: string) => string | undefined;

/** The working days in which a shift is expressed. */
type Days = Pick<PlanCalendar, 'minutesPerDay'>;

/** The line of consequences in parts: “14 move · 3 become late: Mai Pham · project end +4 d”. */
export function consequenceWords(
  consequences: Consequences,
  nameOf: NameOf,
  today: string,
  days: Days,
): Word[] {
  const { moved, late, othersLate, overloaded, loadsEnd, endShift, missesTarget, broken, held } =
    consequences;
  return [
    ...(moved > 1 ? [{ text: say('moves', { count: moved }), isBad: false }] : []),
    ...(late.length > 0 ? [{ text: lateWords(late.length, ownersOf(othersLate, nameOf)), isBad: true }] : []),
    ...overloadWords(overloaded, nameOf, today),
    ...(loadsEnd === undefined ? [] : [{ text: unknownWords(loadsEnd, today), isBad: false }]),
    ...(endShift === 0
      ? []
      : [{ text: say('projectEnd', { shift: shiftWords(endShift, days) }), isBad: endShift > 0 }]),
    ...(missesTarget ? [{ text: say('pastTarget'), isBad: true }] : []),
    ...(broken > 0 ? [{ text: say('broken', { count: broken }), isBad: true }] : []),
    ...(held.length > 0 ? [{ text: heldWords(held), isBad: true }] : []),
  ];
}

const lateWords = (count: number, owners: string): string =>
  owners === '' ? say('becomeLate', { count }) : say('becomeLateOf', { count, owners });

/** The workload of people is known only up to this moment. */
const unknownWords = (end: number, today: string): string =>
  say('loadsKnownUntil', { date: shortDay(dayOf(textOfMinutes(end - 1)), today) });

/** A work that stays where a link would push it becomes manually scheduled. */
export const heldWords = ({ length }: Consequences['held']): string => say('held', { count: length });

export const followersWords = (count: number): string => say('followersMoved', { count });

/** “Mai Pham has 12 h too much in the week of 7 Dec”; of several people the most overloaded one is named. */
function overloadWords([worst, ...others]: readonly Overload[], nameOf: NameOf, today: string): Word[] {
  if (worst === undefined) return [];
  const told = {
    name: nameOf(worst.userId) ?? say('unknownPerson'),
    hours: Math.max(1, Math.round(worst.minutes / minutesPerHour)),
    week: shortDay(worst.week, today),
  };
  const text =
    others.length === 0 ? say('tooMuch', told) : say('tooMuchOfSeveral', { ...told, more: others.length });
  return [{ text, isBad: true }];
}

/** The same for screen readers, which do not read signs. */
export function spokenConsequences(
  { followers, late, overloaded, endShift, broken, held }: Consequences,
  days: Days,
): string {
  const parts = [
    followers > 0 ? followersWords(followers) : undefined,
    late.length > 0 ? say('pastDeadlines', { count: late.length }) : undefined,
    overloaded.length > 0 ? say('overloaded', { count: overloaded.length }) : undefined,
    endShift === 0
      ? undefined
      : say(endShift > 0 ? 'endsLater' : 'endsEarlier', { amount: spokenAmount(endShift, days) }),
    broken > 0 ? say('broken', { count: broken }) : undefined,
    held.length > 0 ? heldWords(held) : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

/** `+4 d`, `−3 h` of working time, in the same format as beside the bars. */
export function shiftWords(minutes: number, days: Days): string {
  const { amount } = toShift(minutes, days.minutesPerDay);
  const length = lengthWords(Math.abs(minutes), days);
  return amount === 0 ? length : `${amount > 0 ? '+' : '−'}${length}`;
}

/** `4 d`, `3 h` of working time, without a sign. */
export function lengthWords(minutes: number, { minutesPerDay }: Days): string {
  const { amount, unit } = toShift(minutes, minutesPerDay);
  return say(amount === 0 ? 'shortDays' : shortUnits[unit], { amount: amount.toLocaleString(language) });
}

const shortUnits = { day: 'shortDays', hour: 'shortHours', minute: 'shortMinutes' } as const;
const spokenUnits = { day: 'workingDays', hour: 'hours', minute: 'minutes' } as const;

function spokenAmount(minutes: number, { minutesPerDay }: Days): string {
  const { amount, unit } = toShift(Math.abs(minutes), minutesPerDay);
  return say(spokenUnits[unit], { count: amount });
}

/** The owners of these works, each once, the first few by name. */
function ownersOf(works: Consequences['othersLate'], nameOf: NameOf): string {
  const names = [...new Set(works.map(({ ownerId }) => nameOf(ownerId) ?? say('unknownPerson')))];
  const more = names.length - namedOwners;
  return [...names.slice(0, namedOwners), ...(more > 0 ? [say('moreOwners', { count: more })] : [])].join(
    ', ',
  );
}
