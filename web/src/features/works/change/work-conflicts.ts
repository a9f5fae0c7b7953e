import type { Conflict } from '@gantry/contract';

/** The fields of one work that somebody else has written meanwhile. */
export interface WorkConflicts {
  readonly id: string;
  readonly conflicts: readonly Conflict[];
}

export type Side = 'mine' | 'theirs';
/** By work and field; theirs where nothing is chosen. */
export type Sides = Readonly<Record<string, Readonly<Record<string, Side>>>>;

interface ChangedWork {
  readonly id: string;
  readonly change: object;
}

/** Whose fields collide, work by work. What follows from a field, such as the length from a date, is not asked for. */
export function conflictsByWork(
  works: readonly ChangedWork[],
  conflicts: readonly Conflict[],
): WorkConflicts[] {
  return works.flatMap(({ id, change }) => {
    const own = conflicts.filter(({ workId, field }) => workId === id && field in change);
    return own.length === 0 ? [] : [{ id, conflicts: own }];
  });
}

/** By work, the fields that stay as the others wrote them. */
export const fieldsLeftToThem = (
  collided: readonly WorkConflicts[],
  sides: Sides,
): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    collided.map(({ id, conflicts }) => [
      id,
      new Set(conflicts.map(({ field }) => field).filter((field) => sides[id]?.[field] !== 'mine')),
    ]),
  );

/** One side for all fields of a work. */
export const allOfOneSide = ({ conflicts }: WorkConflicts, side: Side): Readonly<Record<string, Side>> =>
  Object.fromEntries(conflicts.map(({ field }) => [field, side]));
