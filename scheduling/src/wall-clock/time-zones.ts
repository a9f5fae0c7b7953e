import { minutesOf } from './wall-clock.ts';

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_DAY = 1440;

/** Cached, because creating a formatter takes longer than a frame, and a plan uses few time zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  // The Swedish locale writes dates as in ISO 8601.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(timeZone, clock);
  return clock;
}

/** An instant as the wall clock of a time zone shows it: `2026-12-02T17:00`. */
export function wallClockAt(instant: Date | string | number, timeZone: string): string {
  const moment = typeof instant === 'string' ? Date.parse(instant) : instant;
  return clockOf(timeZone).format(moment).replace(' ', 'T');
}

/**
 * The instant at which the wall clock of a time zone shows that time. An hour that is repeated in autumn is read as its
 * first occurrence; a time that is skipped in spring is read as if the clock had not yet been moved.
 */
export function instantOf(wallClock: string, timeZone: string): Date {
  const asUtc = minutesOf(wallClock);
  const offsetAt = (minutes: number) => minutesOf(wallClockAt(minutes * MS_PER_MINUTE, timeZone)) - minutes;
  // The offsets one day before and after include any change of the clock; the larger one gives the earlier instant.
  const offsets = [offsetAt(asUtc - MINUTES_PER_DAY), offsetAt(asUtc + MINUTES_PER_DAY)].sort(
    (a, b) => b - a,
  );
  const fitting = offsets.find((offset) => offsetAt(asUtc - offset) === offset);
  const offset = fitting ?? offsetAt(asUtc - MINUTES_PER_DAY);
  return new Date((asUtc - offset) * MS_PER_MINUTE);
}
