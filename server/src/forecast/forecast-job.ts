import { type Forecast, type ForecastOptions, forecast, type Plan } from '@gantry/scheduling';

/** All that a forecast is made of, in a form that can be handed to another thread. */
export interface ForecastJob {
  readonly plan: Plan;
  readonly options: ForecastOptions;
}

export function runForecast({ plan, options }: ForecastJob): Forecast {
  return forecast(plan, options);
}

const USUAL_RUNS = 1_000;
const FEWEST_RUNS = 200;
/** Works × runs that a forecast may cost: some four seconds of one core. */
const MOST_STEPS = 10_000_000;
/** So many take some 40 ms, which is what others may be kept waiting. */
const STEPS_IN_PLACE = 100_000;

/** A thousand, but of plans beyond 10,000 works fewer, so that nobody waits for minutes. */
export function runsFor(workCount: number): number {
  return Math.max(FEWEST_RUNS, Math.min(USUAL_RUNS, Math.floor(MOST_STEPS / Math.max(1, workCount))));
}

/** Whether it is done sooner than another thread could be asked. */
export function isSmall({ plan, options }: ForecastJob): boolean {
  return plan.works.length * (options.runs ?? USUAL_RUNS) <= STEPS_IN_PLACE;
}
