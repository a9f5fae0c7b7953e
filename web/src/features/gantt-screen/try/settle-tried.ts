import type { ProjectDocument } from '@gantry/contract';
import { minutesOf, NO_DATE } from '@gantry/gantt';
import { finish, listMoves, schedule, toPlan } from '@gantry/scheduling';
import { plannedProjectOf, type Reckoning } from '../wake/engine-plan.ts';
import { withWrite } from '../writes/patch-document.ts';
import type { StandingWork } from '../writes/plan-write.ts';
import { type TriedPlan, withTried } from './tried-plan.ts';

/** A plan as it would be, and what is other in it. */
export interface SettledPlan {
  readonly document: ProjectDocument;
  /** Works that stand elsewhere or say something else, summaries left out. */
  readonly changed: ReadonlySet<string>;
  /** All that stands elsewhere: what was put there, what follows, and their summaries. */
  readonly moves: readonly StandingWork[];
  /** Minutes by which the last finish moves. */
  readonly endShift: number;
}

/** Lets the engine say where everything goes: the same way that the server would. */
export function settleTried(document: ProjectDocument, tried: TriedPlan, reckoning: Reckoning): SettledPlan {
  const asked = withTried(document, tried);
  const changedIds = new Set(tried.works.map(({ id }) => id));
  for (const { successorId } of tried.addLinks) changedIds.add(successorId);
  const before = new Map(movesOf(document, reckoning).map((move) => [move.id, move]));
  // What does not stand where the engine would put it anyway has nothing to do with what is tried.
  const moves = movesOf(asked, reckoning).filter((move) => {
    const usual = before.get(move.id);
    return changedIds.has(move.id) || usual?.start !== move.start || usual?.due !== move.due;
  });
  const settled = withWrite(asked, { works: [], addLinks: [], removeLinkIds: [], moves });
  return { document: settled, ...compare(document, settled, changedIds) };
}

function compare(was: ProjectDocument, is: ProjectDocument, tried: ReadonlySet<string>) {
  const changed = new Set<string>();
  const moves: StandingWork[] = [];
  const [worksWere, works] = [was.works, is.works];
  const summaries = new Set(works.parent);
  works.id.forEach((id, row) => {
    const [start, due] = [works.start[row] ?? null, works.due[row] ?? null];
    const hasMoved = start !== worksWere.start[row] || due !== worksWere.due[row];
    if (hasMoved) moves.push({ id, start, due });
    if ((hasMoved || tried.has(id)) && !summaries.has(row)) changed.add(id);
  });
  const [before, after] = [endOf(worksWere.due), endOf(works.due)];
  return { changed, moves, endShift: before === NO_DATE || after === NO_DATE ? 0 : after - before };
}

const endOf = (dues: readonly (string | null)[]): number => {
  const last = dues.reduce((latest, due) => (due !== null && (latest ?? '') < due ? due : latest), null);
  return minutesOf(last ?? '');
};

const movesOf = (document: ProjectDocument, reckoning: Reckoning): StandingWork[] => {
  const project = finish(plannedProjectOf(document, reckoning, (row) => document.works.id[row] ?? ''));
  return listMoves(project, schedule(toPlan(project)));
};
