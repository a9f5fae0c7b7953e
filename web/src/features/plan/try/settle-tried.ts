import type { WorkDocument } from '@gantry/contract';
import { minutesOf, NO_DATE } from '@gantry/gantt';
import { finish, type Steps } from '@gantry/scheduling';
import { withWrite } from '#sync/plan/patch-document.ts';
import { emptyWrite, type StandingWork } from '#sync/plan/plan-write.ts';
import { makePlanCalendar, type PlanCalendar } from '../model/plan-calendar.ts';
import type { Reckoning } from '../wake/engine-plan.ts';
import { settledMoves } from '../wake/settled-moves.ts';
import { onlyWhatIsThere, type TriedPlan, withTried } from './tried-plan.ts';

/** The resulting plan, and its differences. */
export interface SettledPlan {
  readonly document: WorkDocument;
  /** Works with other dates or other values, without summaries. */
  readonly changed: ReadonlySet<string>;
  /** All moved works: the ones that were moved in the trial, their successors, and their summaries. */
  readonly moves: readonly StandingWork[];
  /** The number of works that would newly miss their deadline. */
  readonly late: number;
  /** Working minutes by which the last finish moves, and the working minutes of a day. */
  readonly endShift: number;
  readonly minutesPerDay: number;
}

/**
 * Schedules the trial plan with the engine, in the same way as the server. Works and links that no longer exist are
 * left out.
 */
export const settleTried = (document: WorkDocument, tried: TriedPlan, reckoning: Reckoning): SettledPlan =>
  finish(settleInSteps(document, tried, reckoning));

/** The same in steps with pauses. The last result is cached. */
export function* settleInSteps(
  document: WorkDocument,
  tried: TriedPlan,
  reckoning: Reckoning,
): Steps<SettledPlan> {
  const usual = yield* reckonUsual(document, reckoning);
  if (usual.last?.tried !== tried) usual.last = { tried, settled: yield* settle(document, tried, usual) };
  return usual.last.settled;
}

function* settle(document: WorkDocument, tried: TriedPlan, usual: Usual): Steps<SettledPlan> {
  const left = onlyWhatIsThere(document, tried);
  const asked = withTried(document, left);
  const changedIds = new Set(left.works.map(({ id }) => id));
  for (const { successorId } of left.addLinks) changedIds.add(successorId);
  for (const { before } of left.changeLinks) changedIds.add(before.successorId);
  // Works that the engine would move anyway are unrelated to the trial.
  const moves = (yield* settledMoves(asked, usual.reckoning)).filter((move) => {
    const before = usual.moves.get(move.id);
    return changedIds.has(move.id) || before?.start !== move.start || before?.due !== move.due;
  });
  const settled = withWrite(asked, { ...emptyWrite, moves });
  return { document: settled, ...compare(document, settled, changedIds, usual.calendar) };
}

/** The result of the engine for the unchanged plan, which is the same for every trial. */
interface Usual {
  readonly reckoning: Reckoning;
  readonly calendar: PlanCalendar;
  readonly moves: ReadonlyMap<string, StandingWork>;
  /** The last trial and its result. */
  last?: { readonly tried: TriedPlan; readonly settled: SettledPlan };
}

const known = new WeakMap<WorkDocument, Usual>();

function* reckonUsual(document: WorkDocument, reckoning: Reckoning): Steps<Usual> {
  const found = known.get(document);
  if (found?.reckoning === reckoning) return found;
  const moves = new Map((yield* settledMoves(document, reckoning)).map((move) => [move.id, move]));
  const calendar = makePlanCalendar(reckoning.calendars, reckoning.calendarId);
  const usual = { reckoning, calendar, moves };
  known.set(document, usual);
  return usual;
}

function compare(
  was: WorkDocument,
  is: WorkDocument,
  tried: ReadonlySet<string>,
  { minutesPerDay, between }: PlanCalendar,
) {
  const changed = new Set<string>();
  const moves: StandingWork[] = [];
  let late = 0;
  const [worksWere, works] = [was.works, is.works];
  const summaries = new Set(works.parent);
  works.id.forEach((id, row) => {
    const [start, due] = [works.start[row] ?? null, works.due[row] ?? null];
    const hasMoved = start !== worksWere.start[row] || due !== worksWere.due[row];
    const durationMinutes = works.durationMinutes[row] ?? null;
    if (hasMoved) moves.push({ id, start, due, durationMinutes });
    if ((!hasMoved && !tried.has(id)) || summaries.has(row)) return;
    changed.add(id);
    if (isLate(works, row) && !isLate(worksWere, row)) late += 1;
  });
  const [before, after] = [endOf(worksWere.due), endOf(works.due)];
  const endShift = before === NO_DATE || after === NO_DATE ? 0 : between(before, after);
  return { changed, moves, late, endShift, minutesPerDay };
}

function isLate({ due, deadline, status }: WorkDocument['works'], row: number): boolean {
  const [finish, by] = [due[row], deadline[row]];
  const isOver = status[row] === 'done' || status[row] === 'cancelled';
  return finish != null && by != null && finish > by && !isOver;
}

const endOf = (dues: readonly (string | null)[]): number => {
  const last = dues.reduce((latest, due) => (due !== null && (latest ?? '') < due ? due : latest), null);
  return minutesOf(last ?? '');
};
