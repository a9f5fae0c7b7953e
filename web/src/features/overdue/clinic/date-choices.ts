import { dayOf, endDayOf } from '#lib/dates/index.ts';
import { readTypedDate } from '#lib/dates/typed-date.ts';
import { workOfWeek } from '#lib/dates/week.ts';
import { say } from './words/index.ts';

export interface DateChoice {
  /** A day, or a wall clock. */
  readonly due: string;
  readonly why: string;
}

/** The next free slot, the end of this week and of the next, without duplicates and past days. */
export function dateChoices(free: string | null, ownerName: string | undefined, today: string): DateChoice[] {
  const slot = ownerName === undefined ? say('freeSlotOfNobody') : say('freeSlot', { name: ownerName });
  const all = [
    ...(free === null ? [] : [{ due: free, why: slot }]),
    { due: workOfWeek(today)[1], why: say('thisWeek') },
    { due: workOfWeek(today, 1)[1], why: say('nextWeek') },
  ];
  const days = new Set<string>();
  return all.filter(({ due }) => {
    const day = endDayOf(due);
    const isNew = !days.has(day) && day >= dayOf(today);
    days.add(day);
    return isNew;
  });
}

/** The first meaning of a typed date: a new due must be in the future. */
export const typedChoice = (text: string, today: string): DateChoice | undefined => {
  const [due] = readTypedDate(text, today, { side: 'ahead' });
  return due === undefined ? undefined : { due, why: say('typed') };
};
