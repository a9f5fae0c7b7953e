import type { WorkBulk, WorkBulkChange } from '@gantry/contract';
import { touchesPlan } from '../plan-lock.ts';
import type { BulkWork } from './bulk-targets.ts';
import type { BulkPatch } from './plan-works.ts';
import { changesOf } from './prepare-bulk.ts';

/** A work that a change shifts: the number of working days and the new moment. */
export interface ShiftedWork {
  readonly work: BulkWork;
  readonly days: number;
  readonly to: string;
}

interface Planned {
  readonly works: ReadonlyMap<string, BulkWork>;
  readonly patches: ReadonlyMap<string, BulkPatch>;
}

/** The works that only a shift moves and that links may take along. Empty when followers are to stay. */
export function listShifted(body: WorkBulk, { works, patches }: Planned): ShiftedWork[] {
  if (body.followers === 'stay') return [];
  const changeOf = changesOf(body);
  return [...works.values()].flatMap((work) => {
    const days = daysOf(changeOf(work));
    const { start, due } = patches.get(work.id) ?? {};
    const to = start ?? due;
    return days !== undefined && to != null ? [{ work, days, to }] : [];
  });
}

/** Undefined if the change also sets dates in another way. */
const daysOf = ({ shiftWorkingDays, ...change }: WorkBulkChange): number | undefined =>
  touchesPlan(change) ? undefined : shiftWorkingDays;

/** The other changes of a work whose dates come from its links. */
export function withoutDates<P extends BulkPatch>(patch: P | undefined) {
  const { start: _, due: __, constraint: ___, constraintDate: ____, ...rest } = patch ?? ({} as P);
  return rest;
}
