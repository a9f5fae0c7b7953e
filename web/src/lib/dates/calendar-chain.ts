import type { Calendar } from '@gantry/contract';

/** The part of a calendar that defines working time. */
export type WorkingTimes = Pick<Calendar, 'id' | 'parentId' | 'week' | 'workWeeks' | 'exceptions'>;

/** A calendar, its parent, and all further ancestors. */
export function calendarChain<C extends WorkingTimes>(calendars: readonly C[], id: string): C[] {
  const chain: C[] = [];
  for (let next: string | null = id; next !== null; ) {
    const calendar = calendars.find((one) => one.id === next);
    if (calendar === undefined || chain.includes(calendar)) break;
    chain.push(calendar);
    next = calendar.parentId;
  }
  return chain;
}
