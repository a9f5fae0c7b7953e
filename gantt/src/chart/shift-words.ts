import type { GanttTexts } from '../texts.ts';
import { MINUTES_PER_DAY, MINUTES_PER_HOUR, NO_DATE } from '../time/minutes.ts';

/** `+4 d`, `−3 h`; undefined where nothing has moved. Days of the calendar, not working days: it says how far a bar goes. */
export function shiftWords(before: number, after: number, texts: GanttTexts): string | undefined {
  if (before === after || before === NO_DATE || after === NO_DATE) return undefined;
  const minutes = after - before;
  if (Math.abs(minutes) >= MINUTES_PER_DAY / 2) return texts.shiftDays(minutes / MINUTES_PER_DAY);
  return texts.shiftHours(minutes / MINUTES_PER_HOUR);
}
