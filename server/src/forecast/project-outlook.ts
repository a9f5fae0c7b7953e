import {
  type FinishedWork,
  type Forecast,
  type ForecastOptions,
  parseTime,
  type Time,
  toPlan,
  type WorkForecast,
} from '@gantry/scheduling';
import type { LoadedPlan, PlanRow } from '../plans/index.ts';
import type { ForecastJob } from './forecast-job.ts';
import { runsFor } from './forecast-job.ts';

/** A forecast with all of its works, hidden ones included. */
export interface ProjectOutlook {
  readonly asOf: string;
  readonly runs: number;
  readonly learntFrom: number;
  readonly targetDate: string | null;
  readonly forecast: Forecast;
  readonly rows: ReadonlyMap<string, PlanRow>;
  /** Of the open works that have dates, by id. */
  readonly works: ReadonlyMap<string, WorkForecast>;
}

/** The same plan on the same day is always played the same way. */
const SEED = 1;

/** What is to be worked out for a plan on a day; undefined where nothing of it is open, so that there is nothing to expect. */
export function toForecastJob(
  { planned, rows }: LoadedPlan,
  asOf: string,
  history: readonly FinishedWork[],
): ForecastJob | undefined {
  if (!planned.works.some((row) => isOpen(rows.get(row.id)))) return undefined;
  const plan = toPlan(planned);
  const options: ForecastOptions = {
    today: momentOf(`${asOf}T00:00`),
    seed: SEED,
    runs: runsFor(plan.works.length),
    history,
    dueOf: new Map(
      [...rows.values()].flatMap(({ id, due }): [string, Time][] =>
        due === null ? [] : [[id, momentOf(due)]],
      ),
    ),
  };
  return { plan, options };
}

export function toOutlook(
  loaded: LoadedPlan,
  asOf: string,
  job: ForecastJob,
  forecast: Forecast,
): ProjectOutlook {
  const { rows, targetDate } = loaded;
  const works = forecast.works.flatMap((work): [string, WorkForecast][] =>
    work !== null && isOpen(rows.get(work.id)) ? [[work.id, work]] : [],
  );
  const { runs = 0, history = [] } = job.options;
  return { asOf, runs, learntFrom: history.length, targetDate, forecast, rows, works: new Map(works) };
}

/** A work of the project itself that is not done yet and has a place in time. */
function isOpen(row: PlanRow | undefined): boolean {
  if (row === undefined || row.standIn !== undefined || row.isSummary) return false;
  return row.status !== 'done' && row.status !== 'cancelled' && row.due !== null;
}

function momentOf(wallClock: string): Time {
  return parseTime(wallClock) ?? 0;
}
