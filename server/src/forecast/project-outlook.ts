import {
  type FinishedWork,
  type Forecast,
  type ForecastOptions,
  findTendency,
  type PlannedWork,
  parseTime,
  type Time,
  toPlan,
  type WorkForecast,
} from '@gantry/scheduling';
import type { LoadedPlan, PlanRow } from '../plans/index.ts';
import { findDecidingWorks } from './deciding-works.ts';
import type { ForecastJob } from './forecast-job.ts';
import { runsFor } from './forecast-job.ts';

/** A forecast with all of its works, including hidden ones. */
export interface ProjectOutlook {
  /** The moment from which the remaining work continues: the project's status date, or the beginning of today. */
  readonly asOf: string;
  readonly runs: number;
  readonly learntFrom: number;
  /** How much longer than planned finished works usually take. */
  readonly tendency: ReturnType<typeof findTendency>;
  readonly targetDate: string | null;
  readonly forecast: Forecast;
  readonly rows: ReadonlyMap<string, PlanRow>;
  /** The open works with dates, by id. */
  readonly works: ReadonlyMap<string, WorkForecast>;
  /** The works that determine the finish, in the order of their dates. */
  readonly decides: readonly string[];
}

/** The same plan on the same day always gets the same random numbers. */
const SEED = 1;

/** The input for a plan as of a moment. Undefined if it has no open works. */
export function toForecastJob(
  { planned, rows }: LoadedPlan,
  asOf: string,
  history: readonly FinishedWork[],
): ForecastJob | undefined {
  if (!planned.works.some((row) => isOpen(rows.get(row.id)))) return undefined;
  const works = planned.works.map((work) => (isOpen(rows.get(work.id)) ? placeAtDue(work) : work));
  const plan = toPlan({ ...planned, works });
  const options: ForecastOptions = {
    today: momentOf(asOf),
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

/** Undefined if no open work has dates, for example below a cancelled summary: then there is no finish to compute. */
export function toOutlook(
  loaded: LoadedPlan,
  asOf: string,
  job: ForecastJob,
  forecast: Forecast,
): ProjectOutlook | undefined {
  const { rows, targetDate } = loaded;
  const works = forecast.works.flatMap((work): [string, WorkForecast][] =>
    work !== null && isOpen(rows.get(work.id)) ? [[work.id, work]] : [],
  );
  if (works.length === 0) return undefined;
  const { runs = 0, history = [] } = job.options;
  return {
    asOf,
    runs,
    learntFrom: history.length,
    tendency: findTendency(history),
    targetDate,
    forecast,
    rows,
    works: new Map(works),
    decides: findDecidingWorks(loaded),
  };
}

/** An open work of the project itself that has dates. */
function isOpen(row: PlanRow | undefined): boolean {
  if (row === undefined || row.standIn !== undefined || row.isSummary) return false;
  return row.status !== 'done' && row.status !== 'cancelled' && row.due !== null;
}

/** A work with only a due is expected at its due, or after its predecessors. Plans leave it out. */
function placeAtDue(work: PlannedWork): PlannedWork {
  const { start, due, actualStart, milestone } = work;
  if (start !== null || actualStart != null || due === null || milestone) return work;
  return {
    ...work,
    milestone: true,
    durationMinutes: 0,
    remainingMinutes: null,
    interruptions: [],
    scheduleMode: 'auto',
    constraint: 'start_no_earlier_than',
    constraintDate: due,
  };
}

function momentOf(wallClock: string): Time {
  return parseTime(wallClock) ?? 0;
}
