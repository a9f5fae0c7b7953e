import { type Explained, findReason } from './explain.ts';
import type { Link, Plan, ScheduleOptions, Work, WorkId } from './model.ts';
import { type CompiledPlan, compile, compileInSteps } from './network/compile.ts';
import { createDates, type Dates, hasDates } from './network/dates.ts';
import { type Network, Trait } from './network/network.ts';
import { runPasses, runPassesInSteps } from './passes/run.ts';
import { isCritical } from './passes/slack.ts';
import { listRunFindings } from './run-findings.ts';
import type { BindingReason, Finding, Schedule, ScheduledWork } from './schedule-result.ts';
import { finish, type Steps } from './steps.ts';

/**
 * Schedules a whole plan. Bad plans do not throw: each unschedulable part becomes a finding, and the rest is scheduled.
 * @example const run = schedule({ start, calendarId: 'std', calendars, works, links });
 * run.findWork('design')?.earlyFinish;
 */
export function schedule(plan: Plan, options: ScheduleOptions = {}): PlanRun {
  return finish(scheduleInSteps(plan, options));
}

/** The same with pauses, so that a page can repaint meanwhile. */
export function* scheduleInSteps(plan: Plan, options: ScheduleOptions = {}): Steps<PlanRun> {
  const compiled = yield* compileInSteps(plan, options);
  const dates = createDates(compiled.network);
  yield* runPassesInSteps(compiled.network, dates);
  return new PlanRun(plan, options, { compiled, dates });
}

/**
 * A scheduled plan: the result of a run, and the data that `reschedule` needs to update it after a change. Works and
 * findings are created on access, so that a run only costs its passes.
 */
export class PlanRun implements Schedule, Explained {
  options: ScheduleOptions;
  compiled: CompiledPlan;
  dates: Dates;
  /** The plan's works and links by network index; a removed link is undefined. */
  planWorks: Work[];
  planLinks: (Link | undefined)[];
  /** Whether only early dates were updated while dragging (see `reschedule`). */
  lateDatesAreStale = false;
  private answers: (ScheduledWork | null)[] | null = null;
  private problems: Finding[] | null = null;
  private summaryProgress: Float64Array | null = null;

  constructor(
    plan: Plan,
    options: ScheduleOptions,
    { compiled, dates }: Pick<PlanRun, 'compiled' | 'dates'>,
  ) {
    this.options = options;
    this.planWorks = [...plan.works];
    this.planLinks = [...plan.links];
    this.compiled = compiled;
    this.dates = dates;
  }

  get network(): Network {
    return this.compiled.network;
  }

  /** The current plan, including changes. */
  get plan(): Plan {
    return {
      ...this.network.plan,
      works: this.planWorks,
      links: this.planLinks.filter((link) => link !== undefined),
    };
  }

  /** Starts over with a changed plan. */
  restart(plan: Plan): void {
    this.planWorks = [...plan.works];
    this.planLinks = [...plan.links];
    this.compiled = compile(plan, this.options);
    this.dates = createDates(this.network);
    this.rerun();
  }

  /** Runs all passes again over the current network. */
  rerun(): void {
    runPasses(this.network, this.dates);
    this.lateDatesAreStale = false;
    this.forgetAnswers();
  }

  /** Clears the cached results; call it when dates have changed. */
  forgetAnswers(): void {
    this.answers = null;
    this.problems = null;
    this.summaryProgress = null;
  }

  get start(): number {
    return this.extent(this.dates.start, Math.min, Number.POSITIVE_INFINITY);
  }

  get finish(): number {
    return this.extent(this.dates.finish, Math.max, Number.NEGATIVE_INFINITY);
  }

  private extent(column: Float64Array, pick: (a: number, b: number) => number, none: number): number {
    let extreme = none;
    for (let i = 0; i < this.network.workCount; i++) {
      if (hasDates(this.network, this.dates, i)) extreme = pick(extreme, column[i] as number);
    }
    return extreme === none ? this.network.planStart : extreme;
  }

  get findings(): readonly Finding[] {
    this.problems ??= [...this.compiled.findings, ...listRunFindings(this)];
    return this.problems;
  }

  get works(): readonly (ScheduledWork | null)[] {
    this.answers ??= this.planWorks.map((_, i) => this.answer(i));
    return this.answers;
  }

  findWork(id: WorkId): ScheduledWork | null {
    const index = this.network.indexOfId.get(id);
    return index === undefined ? null : this.answer(index);
  }

  explainStart(id: WorkId): BindingReason | null {
    const index = this.network.indexOfId.get(id);
    return index !== undefined && hasDates(this.network, this.dates, index) ? findReason(this, index) : null;
  }

  private answer(i: number): ScheduledWork | null {
    const { network, dates } = this;
    if (!hasDates(network, dates, i)) return null;
    return {
      id: network.workIds[i] ?? '',
      summary: ((network.traits[i] as number) & Trait.Summary) !== 0,
      start: dates.start[i] as number,
      finish: dates.finish[i] as number,
      earlyStart: dates.earlyStart[i] as number,
      earlyFinish: dates.earlyFinish[i] as number,
      lateStart: dates.lateStart[i] as number,
      lateFinish: dates.lateFinish[i] as number,
      totalSlack: dates.totalSlack[i] as number,
      freeSlack: dates.freeSlack[i] as number,
      critical: isCritical(network, dates, i),
      duration: network.duration[i] as number,
      progress: this.progressOf(i),
    };
  }

  /** A summary's progress: the completed part of its sub-works, weighted by their durations. [R43] */
  private progressOf(i: number): number {
    if (!((this.network.traits[i] as number) & Trait.Summary)) return this.planWorks[i]?.progress ?? 0;
    this.summaryProgress ??= rollUpProgressShares(this.compiled);
    return this.summaryProgress[i] as number;
  }
}

/** Percent done of every summary, in one sweep from the bottom of the tree. */
function rollUpProgressShares({ network, tree }: CompiledPlan): Float64Array {
  const total = new Float64Array(network.workCount);
  const done = new Float64Array(network.workCount);
  const percent = new Float64Array(network.workCount);
  for (let k = tree.preorder.length - 1; k >= 0; k--) {
    const work = tree.preorder[k] as number;
    const traits = network.traits[work] as number;
    if (traits & Trait.Summary) {
      const share = total[work] === 0 ? 0 : (done[work] as number) / (total[work] as number);
      percent[work] = traits & Trait.Complete ? 100 : 100 * share;
    } else if (!(traits & Trait.Excluded)) {
      total[work] = network.duration[work] as number;
      done[work] = (network.duration[work] as number) - (network.remaining[work] as number);
    }
    const parent = network.parent[work] as number;
    if (parent < 0) continue;
    total[parent] = (total[parent] as number) + (total[work] as number);
    done[parent] = (done[parent] as number) + (done[work] as number);
  }
  return percent;
}
