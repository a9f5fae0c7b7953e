import { finish } from '@gantry/scheduling';
import { standingOf, withWrite } from '#sync/plan/patch-document.ts';
import type { PlanWrite, StandingWork } from '#sync/plan/plan-write.ts';
import type { Plan } from '../model/plan.ts';
import type { Reckoning } from './engine-plan.ts';
import { settledMoves } from './settled-moves.ts';

/** The parts of a write that can affect other dates. */
export type WriteParts = Pick<PlanWrite, 'works' | 'addLinks' | 'changeLinks' | 'removeLinkIds' | 'guests'>;

/** Works that are not where the engine would put them anyway. */
const adrift = new WeakMap<Plan, ReadonlyMap<string, StandingWork>>();

/**
 * The dates of works after this write: the changed works, and all that follow. The whole plan is scheduled as on the
 * server, because works without a date or a length may join it, which the incremental engine (`PlanEngine`) does not
 * support.
 */
export function settleWrite(plan: Plan, reckoning: Reckoning, write: WriteParts): StandingWork[] {
  const { works, links, outside } = plan;
  const usual = adrift.get(plan) ?? listUsual(plan, reckoning);
  adrift.set(plan, usual);
  const asked = withWrite({ works, links, outside }, { ...write, moves: [] });
  const own = new Set(write.works.map(({ id }) => id));
  const moves = finish(settledMoves(asked, reckoning)).filter((move) => {
    const before = usual.get(move.id);
    return own.has(move.id) || before?.start !== move.start || before?.due !== move.due;
  });
  for (const { id } of moves) own.delete(id);
  return [...standingOf(asked, own), ...moves];
}

function listUsual({ works, links, outside }: Plan, reckoning: Reckoning): Map<string, StandingWork> {
  const moves = finish(settledMoves({ works, links, outside }, reckoning));
  return new Map(moves.map((move) => [move.id, move]));
}
