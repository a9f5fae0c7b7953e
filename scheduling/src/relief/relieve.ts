import { findMoves, listWaitingWorks, TOLERANCE_MINUTES } from './find-moves.ts';
import type {
  ReliefAct,
  ReliefAnswer,
  ReliefCell,
  ReliefFigures,
  ReliefMove,
  ReliefMoved,
  ReliefQuestion,
  ReliefWake,
} from './relief.ts';
import { ReliefState, wallClock } from './relief-state.ts';

/**
 * Effort is counted in placed works instead of time, so that the same question has the same answer everywhere. [R101]
 */
const MOST_PLACED = 600_000;
/** Maximum number of alternatives shown for one week. */
const MOST_WAYS = 6;

/**
 * Relieves weeks in which people and resources have more to do than their capacity, the fullest first, with the
 * permitted acts: handing over, delaying within slack, splitting. Nothing is applied. [R270]
 */
export function relieve(question: ReliefQuestion): ReliefAnswer {
  let state = ReliefState.begin(question);
  const works = Math.max(
    1,
    question.plans.reduce((sum, { project }) => sum + project.works.length, 0),
  );
  let runs = Math.max(50, MOST_PLACED / works);
  const moves: ReliefMove[] = [];
  const given = new Set<string>();
  for (let cell = fullest(state, given); cell !== undefined; cell = fullest(state, given)) {
    const [found] = runs > 0 ? findMoves(state, cell, 1) : [];
    runs -= 1;
    if (found === undefined) given.add(nameOf(cell));
    else {
      moves.push(found.move);
      state = found.state;
    }
  }
  return { moves, unsolved: listOverloaded(state) };
}

/** Ways to relieve one week, after the given acts. */
export function listWaysOut(
  question: ReliefQuestion,
  done: readonly ReliefAct[],
  cell: ReliefCell,
): ReliefMove[] {
  return findMoves(after(question, done), cell, MOST_WAYS).map(({ move }) => move);
}

/** The combined effect of the given acts. [R271] */
export function describeWake(question: ReliefQuestion, acts: readonly ReliefAct[]): ReliefWake {
  const before = ReliefState.begin(question);
  const done = acts.reduce((state, act) => state.with(act), before);
  const moved = question.plans.flatMap(({ id }) => listMoved(before, done, id));
  const newlyLateIds = question.plans.flatMap(({ id }) => {
    const known = before.plans.get(id)?.lateIds;
    return [...(done.plans.get(id)?.lateIds ?? [])].filter((workId) => !known?.has(workId));
  });
  return { before: figuresOf(before), after: figuresOf(done), moved, newlyLateIds };
}

/** Works that could wait until a week is over. [R272] */
export const listWorksThatCouldWait = (question: ReliefQuestion, week: number): string[] =>
  listWaitingWorks(ReliefState.begin(question), week);

/**
 * The same question, in which works of unscheduled plans may not move: their dates differ from their links because the
 * plan has not been scheduled yet, and a first run would move more than the question covers.
 */
export function keepUnscheduled(question: ReliefQuestion): {
  readonly question: ReliefQuestion;
  readonly unscheduled: readonly string[];
} {
  const state = ReliefState.begin(question);
  const unscheduled = question.plans.filter(({ project }) => {
    const parents = new Set(project.works.map(({ parentId }) => parentId));
    return project.works.some(({ id, start, due, milestone, status, standIn }) => {
      if (parents.has(id) || milestone || standIn || status === 'done' || start === null || due === null)
        return false;
      const placed = state.placeOf(id);
      return placed !== undefined && (placed.start !== start || placed.due !== due);
    });
  });
  const kept = unscheduled.flatMap(({ project }) => project.works.map(({ id }) => id));
  return {
    question: { ...question, stays: new Set([...question.stays, ...kept]) },
    unscheduled: unscheduled.map(({ id }) => id),
  };
}

const after = (question: ReliefQuestion, acts: readonly ReliefAct[]): ReliefState =>
  acts.reduce((state, act) => state.with(act), ReliefState.begin(question));

const nameOf = ({ doerId, week }: ReliefCell): string => `${doerId} ${week}`;

function listOverloaded(state: ReliefState): ReliefCell[] {
  const cells = state.question.doers.flatMap(({ id: doerId }) =>
    Array.from({ length: state.spread.weeks }, (_, week) => ({ doerId, week })),
  );
  return cells
    .filter((cell) => state.over(cell) > TOLERANCE_MINUTES)
    .sort((a, b) => state.over(b) - state.over(a) || a.week - b.week || (a.doerId < b.doerId ? -1 : 1));
}

const fullest = (state: ReliefState, given: ReadonlySet<string>): ReliefCell | undefined =>
  listOverloaded(state).find((cell) => !given.has(nameOf(cell)));

/** Summaries only follow, and the second part of a split work is new. */
function listMoved(before: ReliefState, done: ReliefState, planId: string): ReliefMoved[] {
  const plan = before.plans.get(planId);
  if (plan === undefined || plan === done.plans.get(planId)) return [];
  const parents = new Set(plan.project.works.map(({ parentId }) => parentId));
  return plan.project.works.flatMap(({ id }) => {
    if (parents.has(id)) return [];
    const [from, to] = [before.placeOf(id)?.start, done.placeOf(id)?.start];
    return from === undefined || to === undefined || from === to ? [] : [{ planId, id, from, to }];
  });
}

function figuresOf(state: ReliefState): ReliefFigures {
  const shares = state.question.doers.flatMap(({ id }) =>
    Array.from(state.loadOf(id), (minutes, week) => {
      const capacity = state.capacityOf(id)[week] ?? 0;
      return capacity > 0 ? minutes / capacity : 0;
    }),
  );
  return {
    overloadedWeeks: listOverloaded(state).length,
    highest: Math.max(0, ...shares),
    late: Array.from(state.plans.values()).reduce((sum, { lateIds }) => sum + lateIds.size, 0),
    finishes: Array.from(state.plans.values(), ({ id, run }) => ({
      planId: id,
      finish: wallClock(run.finish),
    })),
    loads: state.question.doers.map(({ id }) => ({
      doerId: id,
      minutes: Array.from(state.loadOf(id), (minutes) => Math.round(minutes)),
    })),
  };
}
