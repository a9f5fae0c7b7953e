import { partOf } from '../planned/taking-part.ts';
import { secondPartOf } from './apply-act.ts';
import type { ReliefAct, ReliefCell, ReliefMove } from './relief.ts';
import type { Placed, ReliefState } from './relief-state.ts';

/** Penalty of each kind: handing over moves nothing, and a split adds a work. */
const COST = { handOver: 0, delay: 0.2, split: 0.4 } as const;
/** Maximum delay in weeks: a longer delay is a new plan, not levelling. */
const MOST_WEEKS = 4;
/** Moving less than this from a person's week is not worth it. */
const LEAST_MINUTES = 30;
/** Differences from rounding minutes are not an overload. */
export const TOLERANCE_MINUTES = 1;
/** Maximum number of candidates whose full effect is computed; each costs a run of its project. */
const MOST_TRIED = 6;

interface Candidate {
  readonly act: ReliefAct;
  /** Minutes removed from the week. */
  readonly relief: number;
  readonly cost: number;
  readonly slack: number;
  readonly waits: number;
}

/** A useful act, with the resulting state. */
export interface FoundMove {
  readonly move: ReliefMove;
  readonly state: ReliefState;
}

/**
 * Moves that would relieve a week, the best first. No move changes the end of a project, makes a work late, or adds
 * more overload to other weeks than it removes in total. [R270]
 */
export function findMoves(state: ReliefState, cell: ReliefCell, most: number): FoundMove[] {
  const found: FoundMove[] = [];
  let tried = 0;
  for (const candidate of listCandidates(state, cell)) {
    if (found.length >= most || tried >= Math.max(MOST_TRIED, 2 * most)) break;
    tried += 1;
    const move = tryMove(state, cell, candidate);
    if (move !== undefined) found.push(move);
  }
  return found;
}

function tryMove(state: ReliefState, cell: ReliefCell, candidate: Candidate): FoundMove | undefined {
  const { act, slack, waits } = candidate;
  const next = state.with(act);
  const planId = state.planOfWork.get(act.workId) ?? '';
  const [was, is] = [state.plans.get(planId), next.plans.get(planId)];
  if (was === undefined || is === undefined || is.run.finish > was.run.finish) return undefined;
  if ([...is.lateIds].some((id) => !was.lateIds.has(id))) return undefined;
  if (state.allOver - next.allOver < LEAST_MINUTES && next.over(cell) > TOLERANCE_MINUTES) return undefined;
  if (next.allOver >= state.allOver) return undefined;
  const { week, doerId } = cell;
  return {
    state: next,
    move: {
      ...cell,
      act,
      planId,
      slack,
      waits,
      before: state.loadOf(doerId)[week] ?? 0,
      after: next.loadOf(doerId)[week] ?? 0,
      followers: act.kind === 'handOver' ? 0 : countFollowers(state, next, planId, act.workId),
      becomesCritical: act.kind !== 'handOver' && slackAfter(next, act) < 1,
    },
  };
}

function slackAfter(state: ReliefState, act: ReliefAct): number {
  const id = act.kind === 'split' ? secondPartOf(act.workId) : act.workId;
  return state.placeOf(id)?.slack ?? 0;
}

function countFollowers(before: ReliefState, after: ReliefState, planId: string, workId: string): number {
  const [was, is] = [before.plans.get(planId)?.run, after.plans.get(planId)?.run];
  if (was === undefined || is === undefined) return 0;
  const parents = new Set(before.plans.get(planId)?.project.works.map(({ parentId }) => parentId));
  return was.network.workIds.filter(
    (id, index) => id !== workId && !parents.has(id) && was.dates.start[index] !== is.dates.start[index],
  ).length;
}

function listCandidates(state: ReliefState, cell: ReliefCell): Candidate[] {
  const over = state.over(cell);
  // Each work is changed only once, so that a person can follow the result.
  const mine = state.shares.filter(
    ({ doerId, workId }) => doerId === cell.doerId && !state.acted.has(workId),
  );
  const candidates = mine.flatMap((share): Candidate[] => {
    const placed = state.placeOf(share.workId);
    const minutes = share.minutes * (state.partsOf(share.workId)[cell.week] ?? 0);
    if (placed === undefined || minutes < LEAST_MINUTES || !isOpenToMoves(placed)) return [];
    const of = { state, cell, placed, minutes, over };
    return [
      ...(share.mayHandOver ? handOver(of, share.minutes) : []),
      ...(mayWait(state, placed) ? [...delay(of), ...split(of)] : []),
    ];
  });
  const score = ({ relief, cost }: Candidate) => Math.min(1, relief / Math.max(over, 1)) - cost;
  // With equal scores, the candidate that removes less from its week comes first, because it moves less work.
  return candidates.sort((a, b) => score(b) - score(a) || a.relief - b.relief);
}

interface Of {
  readonly state: ReliefState;
  readonly cell: ReliefCell;
  readonly placed: Placed;
  /** The part of the work in the week. */
  readonly minutes: number;
  readonly over: number;
}

/** A work that has begun keeps its people and its dates. */
function isOpenToMoves({ work }: Placed): boolean {
  return work.progress === 0 && (work.status === 'todo' || work.status === 'backlog') && !work.milestone;
}

/** Excludes works with promised dates, works that the person may not schedule, and critical works. [R261] */
function mayWait({ question }: ReliefState, { work, slack }: Placed): boolean {
  const isFree = work.constraint === 'as_soon_as_possible' || work.constraint === 'start_no_earlier_than';
  const part = partOf(work);
  return (
    isFree &&
    slack > 0 &&
    part !== 'given' &&
    part !== 'done' &&
    part !== 'none' &&
    !question.stays.has(work.id)
  );
}

/** Proposes the person with the most room, among those with room in each week of the work. */
function handOver({ state, cell, placed, minutes }: Of, whole: number): Candidate[] {
  if (!state.question.may.has('handOver')) return [];
  const parts = state.partsOf(placed.work.id);
  const taken = new Set(
    state.shares.filter(({ workId }) => workId === placed.work.id).map(({ doerId }) => doerId),
  );
  let best: { id: string; room: number } | undefined;
  for (const { id, takesWork } of state.question.doers) {
    if (!takesWork || taken.has(id)) continue;
    const [load, capacity] = [state.loadOf(id), state.capacityOf(id)];
    let room = Number.POSITIVE_INFINITY;
    for (let week = 0; week < parts.length; week += 1) {
      const part = whole * (parts[week] ?? 0);
      if (part > 0) room = Math.min(room, (capacity[week] ?? 0) - (load[week] ?? 0) - part);
    }
    if (room >= 0 && (best === undefined || room > best.room)) best = { id, room };
  }
  if (best === undefined) return [];
  const act = { kind: 'handOver', workId: placed.work.id, fromId: cell.doerId, toId: best.id } as const;
  return [{ act, relief: minutes, cost: COST.handOver, slack: Math.max(0, placed.slack), waits: 0 }];
}

/** Proposes the first Monday after the week at which the delay relieves it, within slack. */
function delay({ state, cell, placed, minutes }: Of): Candidate[] {
  if (!state.question.may.has('delay')) return [];
  return mondaysAfter(state, cell.week).flatMap((start) => {
    const waits = waitingTime(state, placed, start);
    if (waits <= 0 || waits > placed.slack) return [];
    const act = { kind: 'delay', workId: placed.work.id, fromId: cell.doerId, start } as const;
    return [
      { act, relief: minutes, cost: COST.delay + 0.2 * (waits / placed.slack), slack: placed.slack, waits },
    ];
  });
}

/** Keeps the part that fits, in half days, and moves the rest after the week, within slack. */
function split({ state, cell, placed, minutes, over }: Of): Candidate[] {
  const { work } = placed;
  const length = work.durationMinutes ?? 0;
  const calendar = calendarOf(state, placed);
  const step = Math.max(1, Math.round(calendar.minutesPerDay / 2));
  if (!state.question.may.has('split') || length < 2 * step || (work.interruptions?.length ?? 0) > 0)
    return [];
  const parts = state.partsOf(work.id);
  const before = parts.slice(0, cell.week).reduce((sum, part) => sum + part, 0);
  const fitting = before + (parts[cell.week] ?? 0) * Math.max(0, 1 - over / minutes);
  const kept = Math.floor((length * fitting) / step) * step;
  if (kept < step || kept > length - step) return [];
  const ends = calendar.addWorkingMinutes(placed.start, kept);
  return mondaysAfter(state, cell.week).flatMap((start) => {
    const waits = ends === null || ends >= start ? 0 : calendar.workingMinutesBetween(ends, start);
    if (waits <= 0 || waits > placed.slack) return [];
    const act = { kind: 'split', workId: work.id, fromId: cell.doerId, minutes: kept, start } as const;
    const cost = COST.split + 0.2 * (waits / placed.slack);
    return [{ act, relief: Math.min(minutes, over), cost, slack: placed.slack, waits }];
  });
}

const mondaysAfter = ({ spread }: ReliefState, week: number): string[] =>
  Array.from({ length: MOST_WEEKS }, (_, later) => spread.mondayOf(week + 1 + later));

function waitingTime(state: ReliefState, placed: Placed, start: string): number {
  return start <= placed.start ? 0 : calendarOf(state, placed).workingMinutesBetween(placed.start, start);
}

function calendarOf(state: ReliefState, { work }: Placed) {
  const plan = state.plans.get(state.planOfWork.get(work.id) ?? '');
  if (plan === undefined) throw new Error(`no plan has ${work.id}`);
  return state.spread.calendarOf(plan.project, work.calendarId);
}

/** Works of a week that could wait until it is over without moving the end of their project. [R272] */
export function listWaitingWorks(state: ReliefState, week: number): string[] {
  const until = state.spread.mondayOf(week + 1);
  const ids = new Set(state.shares.map(({ workId }) => workId));
  return [...ids].filter((id) => {
    const placed = state.placeOf(id);
    if (placed === undefined || !isOpenToMoves(placed) || !mayWait(state, placed)) return false;
    if ((state.partsOf(id)[week] ?? 0) <= 0) return false;
    const waits = waitingTime(state, placed, until);
    return waits > 0 && waits <= placed.slack;
  });
}
