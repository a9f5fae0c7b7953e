import { type Forecast, type ForecastOptions, forecast, type Plan } from '@gantry/scheduling';

/** All input of a forecast, in a form that can be sent to another thread. */
export interface ForecastJob {
  readonly plan: Plan;
  readonly options: ForecastOptions;
}

export function runForecast({ plan, options }: ForecastJob): Forecast {
  return forecast(plan, options);
}

const USUAL_RUNS = 1_000;
const FEWEST_RUNS = 200;
/** The largest cost of a forecast, as works × runs: about four seconds of one core. */
const MOST_STEPS = 10_000_000;
/** This cost takes about 40 ms, which is how long other requests may be delayed. */
const STEPS_IN_PLACE = 100_000;

/** A thousand runs, and fewer for plans beyond 10,000 works, so that a forecast does not take minutes. */
export function runsFor(workCount: number): number {
  return Math.max(FEWEST_RUNS, Math.min(USUAL_RUNS, Math.floor(MOST_STEPS / Math.max(1, workCount))));
}

/** Whether computing it here is faster than asking another thread. */
export function isSmall({ plan, options }: ForecastJob): boolean {
  return plan.works.length * (options.runs ?? USUAL_RUNS) <= STEPS_IN_PLACE;
}
