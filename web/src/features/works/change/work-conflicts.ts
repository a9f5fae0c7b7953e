import type { Conflict } from '@gantry/contract';
import type { Side } from '#components/conflict/choice-of-sides.ts';

/** The fields of one work or link that another person has changed meanwhile. */
export interface WorkConflicts {
  readonly id: string;
  readonly conflicts: readonly Conflict[];
}

/** By work or link, and field; theirs when nothing is chosen. */
export type Sides = Readonly<Record<string, Readonly<Record<string, Side>>>>;

interface Changed {
  readonly id: string;
  readonly change: object;
}

/** The conflicts, by work and by link. Derived fields, such as the length that follows from a date, are left out. */
export function conflictsByWork(
  changed: readonly Changed[],
  conflicts: readonly Conflict[],
): WorkConflicts[] {
  return changed.flatMap(({ id, change }) => {
    const own = conflicts.filter(({ workId, link, field }) => (workId ?? link?.id) === id && field in change);
    return own.length === 0 ? [] : [{ id, conflicts: withWholeLags(own) }];
  });
}

/** A lag and its unit are one value, so there is no choice between minutes and per cent. */
function withWholeLags(conflicts: readonly Conflict[]): readonly Conflict[] {
  const unit = conflicts.find(({ field }) => field === 'lagUnit');
  if (unit === undefined) return conflicts;
  const whole = (lag: unknown, lagUnit: unknown) => ({ lag, lagUnit });
  return conflicts.flatMap((each) => {
    if (each.field === 'lagUnit') return [];
    if (each.field !== 'lag') return [each];
    return [{ ...each, yours: whole(each.yours, unit.yours), theirs: whole(each.theirs, unit.theirs) }];
  });
}

/** The name of a link with a conflict; undefined for a work. */
export const linkNameIn = (collided: readonly WorkConflicts[], id: string): string | undefined =>
  collided.find((each) => each.id === id)?.conflicts[0]?.link?.name;

/** By work or link, the fields that keep the other person's value. */
export const fieldsLeftToThem = (
  collided: readonly WorkConflicts[],
  sides: Sides,
): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    collided.map(({ id, conflicts }) => [
      id,
      new Set(
        conflicts
          .map(({ field }) => field)
          .filter((field) => sides[id]?.[field] !== 'mine')
          .flatMap((field) => (field === 'lag' ? ['lag', 'lagUnit'] : [field])),
      ),
    ]),
  );

/** One side for all fields of a work. */
export const allOfOneSide = ({ conflicts }: WorkConflicts, side: Side): Readonly<Record<string, Side>> =>
  Object.fromEntries(conflicts.map(({ field }) => [field, side]));
