import { type Plan, TENTHS_PER_MINUTE, type Time } from '../model.ts';
import type { PlannedProject, PlannedWork } from '../planned/planned-project.ts';
import { toPlan } from '../planned/to-plan.ts';
import { type PlanRun, schedule } from '../schedule.ts';
import { formatTime, parseTime } from '../time.ts';
import { applyAct, secondPartOf } from './apply-act.ts';
import type { ReliefAct, ReliefCell, ReliefQuestion, ReliefShare } from './relief.ts';
import { WeekSpread } from './week-spread.ts';

/** A plan with the acts so far. */
export interface PlacedPlan {
  readonly id: string;
  readonly project: PlannedProject;
  /** The same in the form of the engine. */
  readonly plan: Plan;
  readonly run: PlanRun;
  /** Works past their deadline. */
  readonly lateIds: ReadonlySet<string>;
}

/** The current dates of a work in a plan. */
export interface Placed {
  readonly work: PlannedWork;
  readonly start: string;
  readonly due: string;
  /** Working minutes that the work could wait without moving the end of its project or breaking a promise. */
  readonly slack: number;
}

type Loads = ReadonlyMap<string, Float64Array>;
type Parts = Pick<ReliefState, 'question' | 'spread' | 'plans' | 'shares' | 'planOfWork' | 'acted'>;

/** Plans, shares and loads at one stage of the search. An act creates a new state and does not change this one. */
export class ReliefState {
  readonly question: ReliefQuestion;
  readonly spread: WeekSpread;
  readonly plans: ReadonlyMap<string, PlacedPlan>;
  readonly shares: readonly ReliefShare[];
  readonly planOfWork: ReadonlyMap<string, string>;
  /** Works that an act has changed, and the parts created from them. */
  readonly acted: ReadonlySet<string>;
  #loads: Loads;
  readonly #placed = new Map<string, Placed | undefined>();
  readonly #capacities: ReadonlyMap<string, readonly number[]>;

  private constructor(parts: Parts, loads: Loads) {
    this.question = parts.question;
    this.spread = parts.spread;
    this.plans = parts.plans;
    this.shares = parts.shares;
    this.planOfWork = parts.planOfWork;
    this.acted = parts.acted;
    this.#loads = loads;
    this.#capacities = new Map(parts.question.doers.map(({ id, capacity }) => [id, capacity]));
  }

  static begin(question: ReliefQuestion): ReliefState {
    const { plans, doers, shares, firstWeek, now } = question;
    const weeks = Math.max(0, ...doers.map(({ load }) => load.length));
    return new ReliefState(
      {
        question,
        spread: new WeekSpread(firstWeek, weeks, now),
        plans: new Map(plans.map(({ id, project }) => [id, placePlan(id, project, toPlan(project))])),
        shares,
        acted: new Set(),
        planOfWork: new Map(plans.flatMap(({ id, project }) => project.works.map((work) => [work.id, id]))),
      },
      new Map(doers.map(({ id, load }) => [id, Float64Array.from(load)])),
    );
  }

  /** Minutes of work, week by week. */
  loadOf(doerId: string): Float64Array {
    return this.#loads.get(doerId) ?? new Float64Array(this.spread.weeks);
  }

  capacityOf(doerId: string): readonly number[] {
    return this.#capacities.get(doerId) ?? [];
  }

  /** The dates of a work; undefined if it has none. */
  placeOf(workId: string): Placed | undefined {
    if (!this.#placed.has(workId)) this.#placed.set(workId, this.#find(workId));
    return this.#placed.get(workId);
  }

  /** The share of a work in each week. */
  partsOf(workId: string): Float64Array {
    const plan = this.plans.get(this.planOfWork.get(workId) ?? '');
    const placed = this.placeOf(workId);
    if (plan === undefined || placed === undefined) return new Float64Array(this.spread.weeks);
    const { start, due, work } = placed;
    return this.spread.partsOf(plan.project, { start, due, calendarId: work.calendarId });
  }

  over({ doerId, week }: ReliefCell): number {
    return Math.max(0, (this.loadOf(doerId)[week] ?? 0) - (this.capacityOf(doerId)[week] ?? 0));
  }

  /** Minutes above the capacity of people and resources, in all weeks. */
  get allOver(): number {
    let sum = 0;
    for (const { id: doerId } of this.question.doers)
      for (let week = 0; week < this.spread.weeks; week += 1) sum += this.over({ doerId, week });
    return sum;
  }

  /** The state after one more act. */
  with(act: ReliefAct): ReliefState {
    const planId = this.planOfWork.get(act.workId) ?? '';
    const plan = this.plans.get(planId);
    if (plan === undefined) return this;
    const work = plan.project.works.find(({ id }) => id === act.workId);
    const calendar = this.spread.calendarOf(plan.project, work?.calendarId ?? null);
    const project = applyAct(plan.project, act, calendar);
    const isSplit = act.kind === 'split' && project !== plan.project;
    const plans =
      project === plan.project
        ? this.plans
        : new Map(this.plans).set(planId, placePlan(planId, project, planAfter(plan, project, act)));
    const next = new ReliefState(
      {
        ...{ question: this.question, spread: this.spread, plans },
        shares: sharesWith(this.shares, act, work),
        acted: new Set(this.acted).add(act.workId).add(secondPartOf(act.workId)),
        planOfWork: isSplit
          ? new Map(this.planOfWork).set(secondPartOf(act.workId), planId)
          : this.planOfWork,
      },
      this.#loads,
    );
    next.#loads = new Map([...this.#loads, ...changedLoads(this, next, planId)]);
    return next;
  }

  #find(workId: string): Placed | undefined {
    const plan = this.plans.get(this.planOfWork.get(workId) ?? '');
    const index = plan?.run.network.indexOfId.get(workId) ?? -1;
    const work = plan?.project.works[index];
    if (plan === undefined || work === undefined) return undefined;
    const { run } = plan;
    const [start, finish] = [run.dates.start[index], run.dates.finish[index]];
    if (!isTime(start) || !isTime(finish)) return undefined;
    const slack = (run.dates.totalSlack[index] ?? 0) / TENTHS_PER_MINUTE;
    return { work, start: wallClock(start), due: wallClock(finish), slack };
  }
}

const isTime = (time: Time | undefined): time is Time => time !== undefined && Number.isFinite(time);

function placePlan(id: string, project: PlannedProject, plan: Plan): PlacedPlan {
  const run = schedule(plan);
  const lateIds = new Set<string>();
  for (const [index, { id: workId, deadline }] of plan.works.entries())
    if (deadline != null && (run.dates.finish[index] ?? 0) > deadline) lateIds.add(workId);
  return { id, project, plan, run, lateIds };
}

/** A delay changes one constraint of one work: the other works need not be converted again. */
function planAfter({ plan }: PlacedPlan, project: PlannedProject, act: ReliefAct): Plan {
  if (act.kind !== 'delay') return toPlan(project);
  const date = project.works.find(({ id }) => id === act.workId)?.constraintDate ?? null;
  const later = { constraint: 'SNET', constraintDate: date === null ? null : parseTime(date) } as const;
  return {
    ...plan,
    works: plan.works.map((work) => (work.id === act.workId ? { ...work, ...later } : work)),
  };
}

/** A split-off part gets its share of the remaining work. */
function sharesWith(
  shares: readonly ReliefShare[],
  act: ReliefAct,
  work: PlannedWork | undefined,
): readonly ReliefShare[] {
  if (act.kind === 'delay') return shares;
  if (act.kind === 'handOver')
    return shares.map((share) =>
      share.workId === act.workId && share.doerId === act.fromId ? { ...share, doerId: act.toId } : share,
    );
  const kept = act.minutes / Math.max(1, work?.durationMinutes ?? 1);
  return shares.flatMap((share) =>
    share.workId === act.workId
      ? [
          { ...share, minutes: share.minutes * kept },
          { ...share, workId: secondPartOf(act.workId), minutes: share.minutes * (1 - kept) },
        ]
      : [share],
  );
}

/** Updates loads by the works of one plan that have moved. Works outside the plans remain in the loads. */
function changedLoads(before: ReliefState, after: ReliefState, planId: string): Loads {
  const changed = new Map<string, Float64Array>();
  const add = (state: ReliefState, { workId, doerId, minutes }: ReliefShare, sign: number) => {
    const load = changed.get(doerId) ?? before.loadOf(doerId).slice();
    changed.set(doerId, load);
    const parts = state.partsOf(workId);
    for (let week = 0; week < load.length; week += 1)
      load[week] = (load[week] ?? 0) + sign * minutes * (parts[week] ?? 0);
  };
  const kept = new Set(before.shares);
  const stays = (share: ReliefShare) => kept.has(share) && !hasMoved(before, after, planId, share.workId);
  const isOfPlan = ({ workId }: ReliefShare) => after.planOfWork.get(workId) === planId;
  const newShares = new Set(after.shares);
  for (const share of before.shares)
    if (isOfPlan(share) && !(newShares.has(share) && stays(share))) add(before, share, -1);
  for (const share of after.shares) if (isOfPlan(share) && !stays(share)) add(after, share, 1);
  return changed;
}

function hasMoved(before: ReliefState, after: ReliefState, planId: string, workId: string): boolean {
  const [was, is] = [before.plans.get(planId)?.run, after.plans.get(planId)?.run];
  if (was === undefined || is === undefined || was === is) return false;
  const [at, now] = [was.network.indexOfId.get(workId) ?? -1, is.network.indexOfId.get(workId) ?? -1];
  return was.dates.start[at] !== is.dates.start[now] || was.dates.finish[at] !== is.dates.finish[now];
}

/** Rounded to whole minutes, the stored precision. */
export function wallClock(time: Time): string {
  const minute = Math.round(time / TENTHS_PER_MINUTE) * TENTHS_PER_MINUTE;
  return formatTime(minute).slice(0, 'YYYY-MM-DDTHH:MM'.length);
}
