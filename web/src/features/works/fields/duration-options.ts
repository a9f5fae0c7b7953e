import type { UsualTime } from '@gantry/scheduling/usual-time';
import type { PickerOption } from '#components/ui/picker.tsx';
import { durationWords } from '#lib/dates/index.ts';
import { type PlanUnits, readTypedDuration } from './typed-length.ts';

const offeredDays = [1, 2, 3, 5, 10, 20];

/** The suggested lengths: the typed one, else round values. */
export function durationOptions(typed: string, units: PlanUnits & UsualTime): PickerOption<string>[] {
  const { minutesPerDay } = units;
  const minutes = readTypedDuration(typed, units);
  const offered = offeredDays.map((days) => days * minutesPerDay);
  const lengths = typed.trim() === '' ? offered : minutes === undefined ? [] : [minutes];
  return lengths.map((length) => ({ value: String(length), label: durationWords(length, minutesPerDay) }));
}
