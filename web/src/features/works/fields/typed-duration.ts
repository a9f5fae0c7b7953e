import { minutesPerDay } from '#lib/dates/index.ts';

const units: Record<string, number> = { m: 1, min: 1, h: 60, d: minutesPerDay, w: 5 * minutesPerDay };

const pattern =
  /^(\d{1,4}(?:[.,]\d{1,2})?)\s*(?:(min)(?:utes?)?|(m)|(h)(?:ours?)?|(d)(?:ays?)?|(w)(?:eeks?)?)?$/i;

/** Reads working time as people type it: "3", "3d", "1.5 d", "4h", "2w"; undefined where it is none. */
export function readTypedDuration(text: string): number | undefined {
  const match = pattern.exec(text.trim());
  if (match?.[1] === undefined) return undefined;
  const unit = match.slice(2).find((found) => found !== undefined) ?? 'd';
  const minutes = Number(match[1].replace(',', '.')) * (units[unit.toLowerCase()] ?? minutesPerDay);
  return minutes > 52_596_000 ? undefined : Math.round(minutes);
}
