import type { WorkDocument } from '@gantry/contract';
import { listMoves, type Steps, scheduleProjectInSteps } from '@gantry/scheduling';
import type { StandingWork } from '#sync/plan/plan-write.ts';
import { plannedProjectOf, type Reckoning } from './engine-plan.ts';

const worksAtOnce = 500;

/** The works that the engine places at other dates than the document, as the server would. */
export function* settledMoves(document: WorkDocument, reckoning: Reckoning): Steps<StandingWork[]> {
  const project = yield* plannedProjectOf(document, reckoning, (row) => document.works.id[row] ?? '');
  const run = yield* scheduleProjectInSteps(project);
  const moves: StandingWork[] = [];
  for (let from = 0; from < project.works.length; from += worksAtOnce) {
    moves.push(...listMoves({ works: project.works.slice(from, from + worksAtOnce) }, run));
    yield;
  }
  return moves;
}
