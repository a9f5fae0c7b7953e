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

/** Which works are critical, and the slack of the others. */
export interface CriticalPath {
  readonly critical: ReadonlySet<number>;
  /** The end of each work's slack, `NO_DATE` when there is none. */
  readonly slackFinish: Int32Array;
  /**
   * The total slack of each work in working minutes, negative when it is already too late; NaN when the engine has no
   * value.
   */
  readonly slackMinutes: Float64Array;
  /** The free slack: the same until any successor moves. */
  readonly freeMinutes: Float64Array;
  /** Explains what drives the start of a work. */
  readonly explain: (work: number) => BindingReason | null;
}

/**
 * The critical works, from the same engine run as everything else here (moves, the doctor, "Why this date?"). Yields
 * between its steps, so that the chart is shown before.
 */
export function* findCriticalPath(plan: Plan, reckoning: Reckoning): Steps<CriticalPath> {
  const run = yield* scheduleProjectInSteps(yield* toPlannedProjectInSteps(plan, reckoning));
  const { network, dates } = run;
  const critical = new Set<number>();
  const slackFinish = new Int32Array(plan.data.count).fill(NO_DATE);
  const slackMinutes = new Float64Array(plan.data.count).fill(Number.NaN);
  const freeMinutes = slackMinutes.slice();
  // The document's rows come first in the network, works of other projects after them.
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
