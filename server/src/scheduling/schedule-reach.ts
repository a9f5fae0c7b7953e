import { listMoves, type PlannedMove, type PlannedProject, scheduleProject } from '@gantry/scheduling';
import type { ReachedWork } from './plan-repository.ts';
import type { Reach } from './read-reach.ts';

/** A work that gets other dates, as it was. */
export interface Move extends PlannedMove {
  readonly before: ReachedWork;
}

/** The dates that the engine gives to what was reached, where they are other than before. */
export function scheduleReach(reach: Reach): Move[] {
  return listMoves(reach, scheduleProject(reach)).flatMap((move) => {
    const before = reach.reached.get(move.id);
    return before ? [{ ...move, before }] : [];
  });
}

/** How a work is kept where it is. */
export interface Hold {
  readonly work: ReachedWork;
  readonly patch: Partial<Pick<ReachedWork, 'scheduleMode' | 'constraint' | 'constraintDate'>>;
}

/**
 * Which works have to be held, and how, so that nothing moves but the works that were changed and the summaries above: those
 * that would be drawn earlier may not start earlier from now on, those that would be pushed are scheduled by hand. Works that
 * only follow these need no holding.
 */
export function findHolds(reach: Reach, changedIds: ReadonlySet<string>): ReadonlyMap<string, Hold> {
  const holds = new Map<string, Hold>();
  const summaryIds = new Set(reach.works.map(({ parentId }) => parentId));
  for (;;) {
    const followers = scheduleReach(withHolds(reach, holds)).filter(
      ({ id }) => !changedIds.has(id) && !summaryIds.has(id) && !holds.has(id),
    );
    if (followers.length === 0) return holds;
    for (const move of firstOf(reach, followers)) holds.set(move.id, holdOf(move));
  }
}

function holdOf({ before, start }: Move): Hold {
  const isDrawnEarlier = before.start !== null && start < before.start;
  return {
    work: before,
    patch: isDrawnEarlier
      ? { constraint: 'start_no_earlier_than', constraintDate: before.start }
      : { scheduleMode: 'manual' },
  };
}

/** Those that no other of them comes before; all of them where each has one before it, by way of summaries. */
function firstOf({ links }: PlannedProject, followers: readonly Move[]): readonly Move[] {
  const ids = new Set(followers.map(({ id }) => id));
  const behind = new Set(
    links.filter(({ predecessorId }) => ids.has(predecessorId)).map(({ successorId }) => successorId),
  );
  const first = followers.filter(({ id }) => !behind.has(id));
  return first.length > 0 ? first : followers;
}

/** The same reach once these works are held. */
export function withHolds(reach: Reach, holds: ReadonlyMap<string, Hold>): Reach {
  return { ...reach, works: reach.works.map((work) => ({ ...work, ...holds.get(work.id)?.patch })) };
}
