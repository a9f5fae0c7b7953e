import type { Conflict } from '@gantry/contract';
import type { PlannedChange, PlanWrite } from './plan-write.ts';

/** The fields of one work that somebody else has written meanwhile. */
export interface WorkConflicts {
  readonly id: string;
  readonly conflicts: readonly Conflict[];
}

export type Side = 'mine' | 'theirs';
/** By work and field; theirs where nothing is chosen. */
export type Sides = Readonly<Record<string, Readonly<Record<string, Side>>>>;

/** Whose fields collide, work by work. What follows from a field, such as the length from a date, is not asked for. */
export function conflictsByWork(write: PlanWrite, conflicts: readonly Conflict[]): WorkConflicts[] {
  return write.works.flatMap(({ id, change }) => {
    const own = conflicts.filter(({ workId, field }) => workId === id && field in change);
    return own.length === 0 ? [] : [{ id, conflicts: own }];
  });
}

/** The write as it was chosen: without the fields that stay as the others wrote them. Undefined where nothing is left of it. */
export function resolveWrite(
  write: PlanWrite,
  collided: readonly WorkConflicts[],
  sides: Sides,
): PlanWrite | undefined {
  const lostOf = new Map(
    collided.map(({ id, conflicts }) => [
      id,
      new Set(conflicts.map(({ field }) => field).filter((field) => sides[id]?.[field] !== 'mine')),
    ]),
  );
  // What the others wrote has been seen by now.
  const works = write.works.flatMap(({ seen: _, ...work }) => {
    const lost = lostOf.get(work.id);
    if (lost === undefined || lost.size === 0) return [work];
    const change = without<PlannedChange>(work.change, lost);
    return Object.keys(change).length === 0 ? [] : [{ ...work, change, shown: without(work.shown, lost) }];
  });
  if (works.length + write.addLinks.length + write.removeLinkIds.length === 0) return undefined;
  const kept = new Set(works.map(({ id }) => id));
  // Where what is left goes is for the server to say: theirs were not in what was shown.
  const moves = write.moves.filter(({ id }) => kept.has(id) && !lostOf.get(id)?.size);
  return { ...write, works, moves };
}

const without = <T extends object>(fields: T, lost: ReadonlySet<string>): T =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !lost.has(name))) as T;
