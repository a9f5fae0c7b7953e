/**
 * Planned dates are wall-clock texts (`2026-12-02T17:00`). For arithmetic they become whole numbers: days since
 * 1970-01-01 and minutes since its midnight, read as if they were UTC, because a wall clock has no zone.
 */
const MINUTES_PER_DAY = 1440;
const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = MINUTES_PER_DAY * MS_PER_MINUTE;

/** `2026-12-02` or `2026-12-02T17:00` → days since 1970-01-01. */
export function toDayNumber(date: string): number {
  return Date.parse(`${date.slice(0, 10)}T00:00Z`) / MS_PER_DAY;
}

/** Days since 1970-01-01 → `2026-12-02`. */
export function toDay(dayNumber: number): string {
  return new Date(dayNumber * MS_PER_DAY).toISOString().slice(0, 10);
}

/** `2026-12-02T17:00` → minutes since 1970-01-01T00:00. */
export function toMinutes(wallClock: string): number {
  return Date.parse(`${wallClock}Z`) / MS_PER_MINUTE;
}

/** Minutes since 1970-01-01T00:00 → `2026-12-02T17:00`. */
export function toWallClock(minutes: number): string {
  return new Date(minutes * MS_PER_MINUTE).toISOString().slice(0, 16);
}

export function addDays(day: string, days: number): string {
  return toDay(toDayNumber(day) + days);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What a clock on the wall of that time zone shows at that instant. */
export function wallClockAt(instant: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish writes dates as ISO 8601 does.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(instant).replace(' ', 'T');
}

/**
 * The instant at which that wall clock shows that time. An hour that is repeated in autumn is read as its first; a time
 * that is skipped in spring is read as if the clock had not yet been moved.
 */
export function instantOf(wallClock: string, timeZone: string): Date {
  const asUtc = toMinutes(wallClock);
  const offsetAt = (minutes: number) =>
    toMinutes(wallClockAt(new Date(minutes * MS_PER_MINUTE), timeZone)) - minutes;
  // The offsets a day before and after bracket any change of the clock; the larger one gives the earlier instant.
  const offsets = [offsetAt(asUtc - MINUTES_PER_DAY), offsetAt(asUtc + MINUTES_PER_DAY)].sort(
    (a, b) => b - a,
  );
  const fitting = offsets.find((offset) => offsetAt(asUtc - offset) === offset);
  const offset = fitting ?? offsetAt(asUtc - MINUTES_PER_DAY);
  return new Date((asUtc - offset) * MS_PER_MINUTE);
}
