import type { WorkBulk, WorkBulkChange } from '@gantry/contract';
import { touchesPlan } from '../plan-lock.ts';
import type { BulkWork } from './bulk-targets.ts';
import type { BulkPatch } from './plan-works.ts';
import { changesOf } from './prepare-bulk.ts';

/** A work that a change shifts: by how many working days, and to which moment. */
export interface ShiftedWork {
  readonly work: BulkWork;
  readonly days: number;
  readonly to: string;
}

interface Planned {
  readonly works: ReadonlyMap<string, BulkWork>;
  readonly patches: ReadonlyMap<string, BulkPatch>;
}

/** The works whose dates change by a shift alone, where links may take them along: not where followers are to stay. */
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

/** Undefined where the change sets dates in another way as well. */
const daysOf = ({ shiftWorkingDays, ...change }: WorkBulkChange): number | undefined =>
  touchesPlan(change) ? undefined : shiftWorkingDays;

/** What else changes of a work that links take along. */
export function withoutDates<P extends BulkPatch>(patch: P | undefined) {
  const { start: _, due: __, constraint: ___, constraintDate: ____, ...rest } = patch ?? ({} as P);
  return rest;
}
