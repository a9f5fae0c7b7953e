import { NO_DATE } from '@gantry/gantt';
import {
  type BindingReason,
  hasDates,
  inPieces,
  isCritical,
  type Steps,
  scheduleProjectInSteps,
  TENTHS_PER_MINUTE,
} from '@gantry/scheduling';
import type { Plan } from '../model/plan.ts';
import { type Reckoning, toPlannedProjectInSteps } from '../wake/engine-plan.ts';

/** By work: what decides the plan's end or is late for a promise, and how far everything else may slip. */
export interface CriticalPath {
  readonly critical: ReadonlySet<number>;
  /** The end of each work's slack, `NO_DATE` where there is none. */
  readonly slackFinish: Int32Array;
  /** Working minutes that each work may slip, below zero where it is too late already; NaN where the engine says nothing. */
  readonly slackMinutes: Float64Array;
  /** The same before any work that comes after it moves. */
  readonly freeMinutes: Float64Array;
  /** What holds the start of a work. */
  readonly explain: (work: number) => BindingReason | null;
}

/**
 * What the run that everything else here goes by (moves, the doctor, "Why this date?") finds to be critical. With pauses: the
 * chart is there before it.
 */
export function* findCriticalPath(plan: Plan, reckoning: Reckoning): Steps<CriticalPath> {
  const run = yield* scheduleProjectInSteps(yield* toPlannedProjectInSteps(plan, reckoning));
  const { network, dates } = run;
  const critical = new Set<number>();
  const slackFinish = new Int32Array(plan.data.count).fill(NO_DATE);
  const slackMinutes = new Float64Array(plan.data.count).fill(Number.NaN);
  const freeMinutes = slackMinutes.slice();
  // The document's rows come first in the network; works elsewhere stand behind them.
  yield* inPieces(plan.rows.length, (row) => {
    const work = plan.rows[row] ?? -1;
    const isDone = plan.works.status[row] === 'done';
    if (isDone || plan.hasSubWorks.has(work) || !hasDates(network, dates, row)) return;
    slackMinutes[work] = toMinutes(dates.totalSlack[row]);
    freeMinutes[work] = toMinutes(dates.freeSlack[row]);
    if (isCritical(network, dates, row)) {
      critical.add(work);
      return;
    }
    const until = toMinutes(dates.lateFinish[row]);
    if (until > (plan.data.finish[work] ?? NO_DATE)) slackFinish[work] = until;
  });
  const explain = (work: number) => run.explainStart(String(work));
  return { critical, slackFinish, slackMinutes, freeMinutes, explain };
}

const toMinutes = (tenths: number | undefined): number => Math.round((tenths ?? 0) / TENTHS_PER_MINUTE);
