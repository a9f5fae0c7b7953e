import { addDays, instantOf, wallClockAt } from '@gantry/scheduling/wall-clock';

export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/**
 * The end of the quiet hours that contain a moment, in the person's time zone. Undefined outside of them. The time zone
 * decides about hours that are skipped or repeated when the clocks change.
 */
export function endOfQuiet(quiet: QuietHours | null, now: Date, timeZone: string): Date | undefined {
  if (!quiet) return undefined;
  const local = wallClockAt(now, timeZone);
  const hour = Number(local.slice(11, 13));
  const isOverNight = quiet.from > quiet.to;
  const isQuiet = isOverNight ? hour >= quiet.from || hour < quiet.to : hour >= quiet.from && hour < quiet.to;
  if (!isQuiet) return undefined;
  const day = local.slice(0, 10);
  const endsOn = isOverNight && hour >= quiet.from ? addDays(day, 1) : day;
  return instantOf(`${endsOn}T${String(quiet.to).padStart(2, '0')}:00`, timeZone);
}

/** When the person's day began. */
export function beginOfDay(now: Date, timeZone: string): Date {
  return instantOf(`${wallClockAt(now, timeZone).slice(0, 10)}T00:00`, timeZone);
}
