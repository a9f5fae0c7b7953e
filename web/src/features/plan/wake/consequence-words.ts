import { textOfMinutes, toShift } from '@gantry/gantt';
import { dayOf, shortDay } from '#lib/dates/index.ts';
import type { PlanCalendar } from '../model/plan-calendar.ts';
import type { Consequences } from './consequences.ts';
import type { Overload } from './overload.ts';

export interface Word {
  readonly text: string;
  readonly isBad: boolean;
}

const minutesPerHour = 60;
const namedOwners = 2;

type NameOf = (userId: string) => string | undefined;

/** By whose working days is said how far something moves. */
type Days = Pick<PlanCalendar, 'minutesPerDay'>;

/** The line of consequences, part by part: “14 move · 3 become late: Mai Pham · project end +4 d”. */
export function consequenceWords(
  consequences: Consequences,
  nameOf: NameOf,
  today: string,
  days: Days,
): Word[] {
  const { moved, late, othersLate, overloaded, loadsEnd, endShift, missesTarget, broken, held } =
    consequences;
  const owners = ownersOf(othersLate, nameOf);
  return [
    ...(moved > 1 ? [{ text: `${count(moved)} move`, isBad: false }] : []),
    ...(late.length > 0
      ? [
          {
            text: `${count(late.length)} ${late.length === 1 ? 'becomes' : 'become'} late${owners === '' ? '' : `: ${owners}`}`,
            isBad: true,
          },
        ]
      : []),
    ...overloadWords(overloaded, nameOf, today),
    ...(loadsEnd === undefined ? [] : [{ text: unknownWords(loadsEnd, today), isBad: false }]),
    ...(endShift === 0 ? [] : [{ text: `project end ${shiftWords(endShift, days)}`, isBad: endShift > 0 }]),
    ...(missesTarget ? [{ text: 'past its target', isBad: true }] : []),
    ...(broken > 0 ? [{ text: brokenWords(broken), isBad: true }] : []),
    ...(held.length > 0 ? [{ text: heldWords(held), isBad: true }] : []),
  ];
}

/** What a person has to do is reckoned so far, and no farther. */
const unknownWords = (end: number, today: string): string =>
  `who has too much is known until ${shortDay(dayOf(textOfMinutes(end - 1)), today)}`;

const brokenWords = (links: number): string =>
  `${links === 1 ? '1 link' : `${count(links)} links`} no longer kept`;

/** Who shall stay where a link would push it does so by hand, from then on. */
export const heldWords = ({ length }: Consequences['held']): string =>
  length === 1
    ? '1 work scheduled by hand from now on'
    : `${count(length)} works scheduled by hand from now on`;

/** “Mai Pham has 12 h too much in the week of 7 Dec”; of several people the one who has most is named. */
function overloadWords([worst, ...others]: readonly Overload[], nameOf: NameOf, today: string): Word[] {
  if (worst === undefined) return [];
  const name = nameOf(worst.userId) ?? 'an unknown person';
  const many = others.length === 0 ? `${name} has` : `${name} and ${others.length} more have`;
  const hours = Math.max(1, Math.round(worst.minutes / minutesPerHour));
  const upTo = others.length === 0 ? '' : 'up to ';
  return [
    { text: `${many} ${upTo}${hours} h too much in the week of ${shortDay(worst.week, today)}`, isBad: true },
  ];
}

/** The same for the ear, where signs are not read out. */
export function spokenConsequences(
  { followers, late, overloaded, endShift, broken, held }: Consequences,
  days: Days,
): string {
  const parts = [
    followers > 0 ? `${count(followers)} ${followers === 1 ? 'follower' : 'followers'} moved` : undefined,
    late.length > 0
      ? `${count(late.length)} past ${late.length === 1 ? 'its deadline' : 'their deadlines'}`
      : undefined,
    overloaded.length > 0
      ? `${overloaded.length === 1 ? 'one person has' : `${overloaded.length} people have`} too much to do`
      : undefined,
    endShift === 0
      ? undefined
      : `the project ends ${amountOf(endShift, days)} ${endShift > 0 ? 'later' : 'earlier'}`,
    broken > 0 ? brokenWords(broken) : undefined,
    held.length > 0 ? heldWords(held) : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

/** `+4 d`, `−3 h` of working time: in the same words as beside the bars. */
export function shiftWords(minutes: number, { minutesPerDay }: Days): string {
  const { amount, unit } = toShift(minutes, minutesPerDay);
  if (amount === 0) return '0 d';
  return `${amount > 0 ? '+' : '−'}${Math.abs(amount)} ${shortUnits[unit]}`;
}

const shortUnits = { day: 'd', hour: 'h', minute: 'min' };

function amountOf(minutes: number, { minutesPerDay }: Days): string {
  const { amount, unit } = toShift(Math.abs(minutes), minutesPerDay);
  const words = unit === 'day' ? 'working day' : unit;
  return `${amount} ${amount === 1 ? words : `${words}s`}`;
}

/** Whose works these are, each once, the first few by name. */
export function ownersOf(works: Consequences['othersLate'], nameOf: NameOf): string {
  const names = [...new Set(works.map(({ ownerId }) => nameOf(ownerId) ?? 'an unknown person'))];
  const more = names.length - namedOwners;
  return [...names.slice(0, namedOwners), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

const count = (many: number): string => many.toLocaleString('en');
