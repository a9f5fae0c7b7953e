import { dateInWords, endDayOf, timeOf, weekdayAndDay } from './dates/index.ts';
import { say } from './words/index.ts';

/** "Away until Fri 11 Dec": names the last day away. The person is back at midnight. */
export function awayWords(awayUntil: string, today: string): string {
  const isWhole = timeOf(awayUntil) === '00:00';
  const until = isWhole ? weekdayAndDay(endDayOf(awayUntil), today) : dateInWords(awayUntil, today);
  return say('awayUntil', { until });
}
