import type { PickerOption } from '#components/ui/picker.tsx';
import { durationWords, minutesPerDay } from '#lib/dates/index.ts';
import { readTypedDuration } from './typed-length.ts';

const offeredDays = [1, 2, 3, 5, 10, 20];

/** Lengths to choose from: what was typed, else round ones. */
export function durationOptions(typed: string): PickerOption<string>[] {
  const minutes = readTypedDuration(typed);
  const offered = offeredDays.map((days) => days * minutesPerDay);
  const lengths = typed.trim() === '' ? offered : minutes === undefined ? [] : [minutes];
  return lengths.map((length) => ({ value: String(length), label: durationWords(length) }));
}
