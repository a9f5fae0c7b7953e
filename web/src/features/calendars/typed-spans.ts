type Spans = [from: number, to: number][];

const MIDNIGHT = 1440;

/** "08:00"; the end of a day is "24:00", and a later minute is a time of the next day. */
export function clock(minute: number): string {
  const ofDay = minute > MIDNIGHT ? minute - MIDNIGHT : minute;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

/** "07:00 – 11:30, 12:30 – 16:00"; empty for a day off. */
export const spansInWords = (spans: readonly (readonly [number, number])[]): string =>
  spans.map(([from, to]) => `${clock(from)} – ${clock(to)}`).join(', ');

const span = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*(?:-|–|—|to)\s*(\d{1,2})(?:[:.h]?(\d{2}))?$/;

/**
 * Reads "8-12, 13:00 – 17:00"; undefined when it is invalid. An end before the start is on the next day, beyond 1440:
 * "22-6" is [1320, 1800]. The server reports overlaps.
 */
export function readSpans(typed: string): Spans | undefined {
  const parts = typed
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const spans: Spans = [];
  for (const part of parts) {
    const match = span.exec(part);
    if (!match) return undefined;
    const [from, to] = [minuteOf(match[1], match[2]), minuteOf(match[3], match[4])];
    if (from === undefined || to === undefined || from >= MIDNIGHT) return undefined;
    spans.push([from, to === 0 || to < from ? MIDNIGHT + to : to]);
  }
  return spans;
}

function minuteOf(hours: string | undefined, minutes: string | undefined): number | undefined {
  const minute = Number(hours) * 60 + Number(minutes ?? 0);
  return Number(minutes ?? 0) < 60 && minute <= MIDNIGHT ? minute : undefined;
}

export const minutesOf = (spans: readonly (readonly [number, number])[]): number =>
  spans.reduce((sum, [from, to]) => sum + to - from, 0);

export const isPastMidnight = (spans: readonly (readonly [number, number])[]): boolean =>
  spans.some(([, to]) => to > MIDNIGHT);
