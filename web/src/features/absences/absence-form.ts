import type { Absence, AbsenceKind } from '@gantry/contract';
import { addDays, dayOf, endDayOf, timeOf } from '#lib/dates/index.ts';

export type Part = 'whole' | 'morning' | 'afternoon' | 'times';

export interface AbsenceValues {
  fromDay: string;
  /** The last day away. */
  toDay: string;
  part: Part;
  fromTime: string;
  toTime: string;
  kind: AbsenceKind | 'none';
  note: string;
}

const MIDNIGHT = '00:00';
const NOON = '12:00';

export const newAbsence = (day: string): AbsenceValues => ({
  fromDay: day,
  toDay: day,
  part: 'whole',
  fromTime: '08:00',
  toTime: NOON,
  kind: 'leave',
  note: '',
});

export function partOf({ from, to }: Pick<Absence, 'from' | 'to'>): Part {
  const [begins, ends] = [timeOf(from), timeOf(to)];
  if (begins === MIDNIGHT && ends === MIDNIGHT) return 'whole';
  if (dayOf(from) !== endDayOf(to)) return 'times';
  if (begins === MIDNIGHT && ends === NOON) return 'morning';
  return begins === NOON && ends === MIDNIGHT ? 'afternoon' : 'times';
}

export function valuesOf(absence: Absence): AbsenceValues {
  const { from, to, why } = absence;
  return {
    fromDay: dayOf(from),
    toDay: partOf(absence) === 'times' ? dayOf(to) : endDayOf(to),
    part: partOf(absence),
    fromTime: timeOf(from),
    toTime: timeOf(to),
    kind: why?.kind ?? 'none',
    note: why?.note ?? '',
  };
}

/** The moments of the values: the first one and the first one after the absence. */
export function spanOf({ fromDay, toDay, part, fromTime, toTime }: AbsenceValues) {
  switch (part) {
    case 'whole':
      return { from: `${fromDay}T${MIDNIGHT}`, to: `${addDays(toDay, 1)}T${MIDNIGHT}` };
    case 'morning':
      return { from: `${fromDay}T${MIDNIGHT}`, to: `${fromDay}T${NOON}` };
    case 'afternoon':
      return { from: `${fromDay}T${NOON}`, to: `${addDays(fromDay, 1)}T${MIDNIGHT}` };
    case 'times':
      return { from: `${fromDay}T${fromTime}`, to: `${toDay}T${toTime}` };
  }
}

export const whyOf = ({ kind, note }: AbsenceValues) => ({
  kind: kind === 'none' ? null : kind,
  note: note.trim() === '' ? null : note.trim(),
});

/** The changed fields, in the terms of the contract. */
export function changesOf(before: AbsenceValues, after: AbsenceValues) {
  const fields = (values: AbsenceValues) => ({ ...spanOf(values), ...whyOf(values) });
  const [old, now] = [fields(before), fields(after)];
  return {
    ...(now.from !== old.from && { from: now.from }),
    ...(now.to !== old.to && { to: now.to }),
    ...(now.kind !== old.kind && { kind: now.kind }),
    ...(now.note !== old.note && { note: now.note }),
  };
}
