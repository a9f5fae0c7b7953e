import { addDays } from '@gantry/scheduling/wall-clock';
import { absenceEntity, insertWhy } from '../src/absences/index.ts';
import { newId } from '../src/platform/identifiers.ts';
import type { Happening } from './happenings.ts';
import type { Directory } from './keyed-work.ts';
import type { Workdays } from './workdays.ts';

interface DemoAbsence {
  /** Initials. */
  readonly who: string;
  /** Working days from today. The person is away on both. */
  readonly from: number;
  readonly to: number;
  readonly kind: 'leave' | 'sick' | 'training';
  readonly note: string | null;
}

const absences: readonly DemoAbsence[] = [
  { who: 'SN', from: -1, to: 2, kind: 'sick', note: null },
  { who: 'TA', from: -40, to: -36, kind: 'leave', note: null },
  { who: 'MP', from: 13, to: 17, kind: 'leave', note: 'Wedding in Huế' },
  { who: 'JW', from: 24, to: 30, kind: 'leave', note: null },
  { who: 'FA', from: 9, to: 10, kind: 'training', note: 'Audit course' },
];

/** Absences as the people entered them themselves some days before. */
export function listAbsences({ days, directory }: { days: Workdays; directory: Directory }): Happening[] {
  return absences.map(({ who, from, to, kind, note }) => ({
    at: days.instant(Math.min(from, 0) - 6, 9 * 60),
    who,
    record: async (change) => {
      const [id, whyId] = [newId(), newId()];
      await change.insert(absenceEntity, [
        {
          id,
          userId: directory.user(who),
          from: `${days.day(from)}T00:00`,
          to: `${addDays(days.day(to), 1)}T00:00`,
          why: whyId,
        },
      ]);
      await insertWhy(change.tx, { id: whyId, absenceId: id, kind, note });
    },
  }));
}
