/** "… 15:00", "… at 9.30 am", "…, 3pm", "… 15h" or the T of ISO, at the end of a date. */
const clock = /^(.+?)(?:,? +(?:at +)?|(?<=\d)t(?=\d))(\d{1,2})(?:[:.h](\d{2}))? ?(am|pm|h)?$/;
/** Files of other programs have seconds as well. */
const seconds = /(?<=[ t]\d{1,2}:\d{2}):\d{2}(?:\.\d+)?(?= ?(?:am|pm)?$)/;
const clockFirst = /^(\d{1,2}[:h]\d{2} ?(?:am|pm)?),? +(.*\d.*)$/;

/** "15:00 4/12/2026", as Vietnamese dates are written, with the time behind it; without seconds. */
export const withTimeBehind = (typed: string): string =>
  typed.replace(seconds, '').replace(clockFirst, '$2 $1');

/** Splits a typed date into the date and the time after it. A bare number is not a time: in "4 dec 15" it is a year. */
export function splitTime(typed: string): { date: string; time: string | undefined } {
  const none = { date: typed, time: undefined };
  const match = clock.exec(typed);
  const [, date, hours, minutes, half] = match ?? [];
  if (date === undefined || (minutes === undefined && half === undefined)) return none;
  // "4. 12.30" contains only dots, so it is a date.
  if (half === undefined && !/[:ht]/.test(typed.slice(date.length))) return none;
  const hour = hourOf(Number(hours), half);
  const minute = Number(minutes ?? 0);
  if (hour === undefined || minute > 59) return none;
  return { date, time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` };
}

function hourOf(hours: number, half: string | undefined): number | undefined {
  if (half !== 'am' && half !== 'pm') return hours < 24 ? hours : undefined;
  if (hours < 1 || hours > 12) return undefined;
  return (hours % 12) + (half === 'pm' ? 12 : 0);
}
