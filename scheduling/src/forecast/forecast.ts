import type { WorkingTime } from '../calendar/working-time.ts';
import type { Plan, Time, WorkId } from '../model.ts';
import { hasDates } from '../network/dates.ts';
import { Trait } from '../network/network.ts';
import { type PlanRun, schedule } from '../schedule.ts';
import { type DurationSpread, type FinishedWork, learnSpread } from './duration-spread.ts';
import { explainLateness } from './explain-lateness.ts';
import type { Forecast, WorkForecast } from './forecast-result.ts';
import { LatenessTally } from './lateness-tally.ts';
import type { Outlook, Targets } from './outlook.ts';
import { RunSampler } from './run-sampler.ts';

export interface ForecastOptions {
  /** The status date: unfinished work is done after it. */
  readonly today: Time;
  /** The same seed gives the same answer. Default 1. */
  readonly seed?: number;
  /** Number of simulations of the rest of the plan. Default 1000. */
  readonly runs?: number;
  /** Finished works of the company; the spread of durations is learnt from them. */
  readonly history?: readonly FinishedWork[];
  /** The spread itself, instead of `history`. */
  readonly spread?: DurationSpread;
  /**
   * Due dates of works. A work without one is due at its deadline, else at its finish in the plan, computed without
   * regard to today.
   */
  readonly dueOf?: ReadonlyMap<WorkId, Time>;
}

const DEFAULT_RUNS = 1000;
const DEFAULT_SEED = 1;

/**
 * Forecasts a plan: when each work finishes from today on, how likely it misses its due date or deadline and why, and
 * which project finish to promise. Deterministic for a seed; bad plans do not throw, see {@link schedule}.
 * @example const { p80, works } = forecast(plan, { today, history, seed: 7 });
 */
export function forecast(plan: Plan, options: ForecastOptions): Forecast {
  const planned = schedule(plan);
  const expected = schedule(plan, { asOf: options.today });
  const targets = findTargets(planned, options);
  const spread = options.spread ?? learnSpread(options.history ?? []);
  const seed = options.seed ?? DEFAULT_SEED;
  const sampler = new RunSampler(expected.network, expected.dates, spread, seed);
  const tally = new LatenessTally(sampler.network, targets.latest, targets.reference, seed);
  const { finish } = expected;
  const finishes = new Float64Array(Math.max(1, options.runs ?? DEFAULT_RUNS));
  for (let run = 0; run < finishes.length; run++) {
    sampler.play(run);
    tally.add(sampler.dates, run);
    finishes[run] = latestFinish(sampler.dates.finish, finish);
  }
  finishes.sort();
  return {
    finish,
    p50: quantile(finishes, 0.5),
    p80: quantile(finishes, 0.8),
    finishes,
    works: expected.planWorks.map((_, work) => describeWork({ planned, expected, targets, tally }, work)),
    findings: expected.findings,
  };
}

function findTargets({ network, dates }: PlanRun, options: ForecastOptions): Targets {
  const latest = new Float64Array(network.workCount);
  const reference = new Float64Array(network.workCount);
  for (let work = 0; work < network.workCount; work++) {
    const finish = dates.finish[work] as number;
    const due = options.dueOf?.get(network.workIds[work] ?? '') ?? Number.POSITIVE_INFINITY;
    const hasDeadline = ((network.traits[work] as number) & Trait.Deadline) !== 0;
    const deadline = hasDeadline ? (network.deadline[work] as number) : Number.POSITIVE_INFINITY;
    const promised = Math.min(due, deadline);
    latest[work] = Number.isFinite(promised) ? promised : finish;
    reference[work] = Math.min(due, finish);
  }
  return { latest, reference };
}

/** `none` when no work has dates. */
function latestFinish(finish: Float64Array, none: Time): Time {
  let latest = Number.NEGATIVE_INFINITY;
  for (let work = 0; work < finish.length; work++) {
    if ((finish[work] as number) > latest) latest = finish[work] as number;
  }
  return Number.isFinite(latest) ? latest : none;
}

/** The smallest finish that at least this share of the runs meets; always the finish of an actual run. */
function quantile(sorted: Float64Array, part: number): Time {
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] as number;
}

function describeWork(outlook: Outlook, work: number): WorkForecast | null {
  const { expected, targets, tally } = outlook;
  const { network, dates } = expected;
  if (!hasDates(network, dates, work)) return null;
  const complete = ((network.traits[work] as number) & Trait.Complete) !== 0;
  const finish = dates.finish[work] as number;
  const target = targets.latest[work] as number;
  const calendar = network.calendars[network.slackCalendar[work] as number] as WorkingTime;
  const expectedFinish = complete ? finish : Math.max(finish, network.asOf);
  return {
    id: network.workIds[work] ?? '',
    start: dates.start[work] as number,
    finish: expectedFinish,
    target,
    lateBy: complete ? 0 : Math.max(0, calendar.between(target, expectedFinish)),
    chanceLate: tally.chanceLate(work),
    reasons: explainLateness(outlook, work),
  };
}
