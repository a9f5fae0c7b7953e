import { listMoves, type PlannedMove, type PlannedProject, scheduleProject } from '@gantry/scheduling';
import type { ReachedWork } from './plan-repository.ts';
import type { Reach } from './read-reach.ts';

/** A work that gets other dates, with its previous state. */
export interface Move extends PlannedMove {
  readonly before: ReachedWork;
}

/** The dates that the engine computes for the reached works, where they differ from the current ones. */
export function scheduleReach(reach: Reach): Move[] {
  return listMoves(reach, scheduleProject(reach)).flatMap((move) => {
    const before = reach.reached.get(move.id);
    return before ? [{ ...move, before }] : [];
  });
}

/** How a work is held in place. */
export interface Hold {
  readonly work: ReachedWork;
  readonly patch: Partial<Pick<ReachedWork, 'scheduleMode' | 'constraint' | 'constraintDate'>>;
}

/**
 * Which works have to be held, and how, so that only the changed works and their summaries move. A work that would move
 * earlier gets "start no earlier than"; a work that would be pushed is set to manual. Works that only follow these do
 * not have to be held.
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

/** The works without a predecessor among them. All of them if each has one (which is possible through summaries). */
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
