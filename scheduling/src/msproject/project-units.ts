/** How Microsoft Project XML writes amounts and moments. */

/** Codes of DurationFormat and LagFormat; 32 more marks an estimate, written with a question mark. */
const UNITS: Readonly<Record<number, string>> = {
  3: 'm',
  4: 'em',
  5: 'h',
  6: 'eh',
  7: 'd',
  8: 'ed',
  9: 'w',
  10: 'ew',
  11: 'mo',
  12: 'emo',
  19: '%',
  20: 'e%',
};
const ESTIMATED = 32;
const CODES = new Map(Object.entries(UNITS).map(([code, unit]) => [unit, Number(code)]));

/** Code for the unit in which the project shows durations. */
const PROJECT_UNIT = 21;
const DAYS = 7;

/** Interprets the format codes of a project. */
export interface ProjectUnits {
  /** The unit of a format code: `d`, `ed` (elapsed), `%`, `d?` (estimated); `none` if there is no unit. */
  unitOf(format: number | null): string;
}

/** `projectFormat`: the code of the unit that codes 21 and 53 represent; days if the project defines none. */
export function projectUnits(projectFormat: number | null): ProjectUnits {
  const usual = UNITS[projectFormat ?? DAYS] ?? 'd';
  const units: Record<number, string> = { ...UNITS, [PROJECT_UNIT]: usual };
  for (const [code, unit] of Object.entries(units)) units[Number(code) + ESTIMATED] ??= `${unit}?`;
  return { unitOf: (format) => (format === null ? 'none' : (units[format] ?? 'none')) };
}

/** The code of a unit; null for `none`. */
export function formatOf(unit: string): number | null {
  const estimated = unit.endsWith('?');
  const code = CODES.get(estimated ? unit.slice(0, -1) : unit);
  return code === undefined ? null : code + (estimated ? ESTIMATED : 0);
}

/** Whether amounts in a unit are elapsed time. */
export function isElapsedUnit(unit: string): boolean {
  return unit.startsWith('e');
}

const DURATION = /^(-)?P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** Minutes of an ISO 8601 duration, to the tenth; null if the text is not a duration. */
export function durationMinutes(text: string | null): number | null {
  const match = text === null ? null : DURATION.exec(text);
  if (!match) return null;
  const [, sign, years, months, days, hours, minutes, seconds] = match;
  const wholeDays = Number(years ?? 0) * 365 + Number(months ?? 0) * 30 + Number(days ?? 0);
  const total = wholeDays * 1440 + Number(hours ?? 0) * 60 + Number(minutes ?? 0) + Number(seconds ?? 0) / 60;
  return (sign ? -1 : 1) * (Math.round(total * 10) / 10);
}

/** `PT12H30M6S`, as Microsoft Project writes it: hours are never converted to days. */
export function textOfMinutes(minutes: number): string {
  const seconds = Math.round(Math.abs(minutes) * 60);
  const [hours, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return `${minutes < 0 ? '-' : ''}PT${hours}H${rest}M${seconds % 60}S`;
}

/** Minutes of a time of day `HH:MM:SS`; null if the text is not a time. */
export function minuteOfDay(text: string | null): number | null {
  const match = text === null ? null : /^(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text.replace(/^.*T/, ''));
  if (!match) return null;
  return Number(match[1]) * 60 + Number(match[2]) + Math.round(Number(match[3] ?? 0) / 6) / 10;
}

/** `17:30:00` from minutes since midnight; the end of the day is 00:00:00. */
export function timeOfMinute(minute: number): string {
  const seconds = Math.round(minute * 60);
  const parts = [Math.floor(seconds / 3600) % 24, Math.floor((seconds % 3600) / 60), seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Converts tenths of a minute to minutes. */
export function tenthsAsMinutes(tenths: number | null): number {
  return tenths === null ? 0 : tenths / 10;
}
