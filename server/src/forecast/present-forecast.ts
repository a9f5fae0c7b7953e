import type {
  NamedWork,
  WorkForecast as PresentedForecast,
  LateReason as PresentedReason,
  ProjectForecast,
} from '@gantry/contract';
import { formatTime, type LateReason, parseTime, type Time, type WorkForecast } from '@gantry/scheduling';
import { addDays } from '@gantry/scheduling/wall-clock';
import { type Actor, decide } from '../access/index.ts';
import type { PlanRow } from '../plans/index.ts';
import { toStrip } from './finish-strip.ts';
import type { ProjectOutlook } from './project-outlook.ts';

/** The number of works that are listed as most at risk. */
const RISKS = 5;
/** A smaller chance is ignored. */
const LEAST_RISK = 0.2;

export interface Risk {
  readonly work: NamedWork;
  readonly forecast: PresentedForecast;
}

/** The outlook, limited to what this person may see: hidden works are neither listed nor named. */
export function presentOutlook(
  outlook: ProjectOutlook,
  actor: Actor,
  asked: { readonly works: 'yes' | 'no' },
): ProjectForecast {
  const { runs, learntFrom, forecast } = outlook;
  const readable = [...outlook.works.values()].filter(({ id }) => isReadable(outlook.rows.get(id), actor));
  return {
    asOf: dayOf(outlook),
    runs,
    learntFrom,
    finish: wallClock(forecast.finish),
    ...presentLikely(outlook),
    strip: toStrip(forecast.finishes),
    works: asked.works === 'yes' ? workColumns(readable) : null,
    risks: listRisks(outlook, actor, readable).slice(0, RISKS),
  };
}

const workColumns = (works: readonly WorkForecast[]): ProjectForecast['works'] => ({
  id: works.map(({ id }) => id),
  finish: works.map(({ finish }) => wallClock(finish)),
  chanceLate: works.map(({ chanceLate }) => chanceLate),
});

export function presentLikely({ forecast, targetDate }: ProjectOutlook) {
  const { p50, p80, finishes } = forecast;
  return {
    p50: wallClock(p50),
    p80: wallClock(p80),
    targetDate,
    chanceLate: targetDate === null ? null : chanceAfter(finishes, targetDate),
  };
}

/** A target is met until the end of its day. */
function chanceAfter(finishes: Float64Array, targetDate: string): number {
  const end = parseTime(`${addDays(targetDate, 1)}T00:00:00`) ?? 0;
  return finishes.filter((finish) => finish > end).length / finishes.length;
}

/** Of these works, those that are not late yet and may become late, most likely first. */
export function listRisks(outlook: ProjectOutlook, actor: Actor, works: readonly WorkForecast[]): Risk[] {
  const now = parseTime(outlook.asOf) ?? 0;
  return works
    .filter(({ chanceLate, target }) => chanceLate >= LEAST_RISK && target > now)
    .sort((one, other) => other.chanceLate - one.chanceLate || one.target - other.target)
    .flatMap((work) => {
      const named = nameWork(outlook.rows.get(work.id), actor);
      return named === null ? [] : [{ work: named, forecast: presentWorkForecast(outlook, actor, work) }];
    });
}

export function presentWorkForecast(
  outlook: ProjectOutlook,
  actor: Actor,
  { id, finish, target, chanceLate, reasons }: WorkForecast,
): PresentedForecast {
  return {
    workId: id,
    asOf: dayOf(outlook),
    finish: wallClock(finish),
    target: wallClock(target),
    chanceLate,
    reasons: reasons.map((reason) => presentReason(reason, outlook.rows, actor)),
    tendency: outlook.tendency,
  };
}

function presentReason(
  { kind, cause, at, workId, share }: LateReason,
  rows: ReadonlyMap<string, PlanRow>,
  actor: Actor,
): PresentedReason {
  const work = workId === null ? null : nameWork(rows.get(workId), actor);
  return { kind, cause, at: at === null ? null : wallClock(at), work, share };
}

export function nameWork(row: PlanRow | undefined, actor: Actor): NamedWork | null {
  if (row === undefined || !isReadable(row, actor)) return null;
  const { id, key, title, status } = row;
  return { id, key, title, status };
}

function isReadable(row: PlanRow | undefined, actor: Actor): boolean {
  return row !== undefined && decide(actor, 'read', 'works', row.facts).allowed;
}

/** The last day of any plan (contract): later finishes are shown as this day. */
const LAST = parseTime('2199-12-31T23:59:00') ?? 0;

const dayOf = ({ asOf }: ProjectOutlook): string => asOf.slice(0, 'YYYY-MM-DD'.length);

/** Rounded to the minute, the precision of stored dates. */
export function wallClock(time: Time): string {
  return formatTime(Math.min(time, LAST)).slice(0, 'YYYY-MM-DDTHH:MM'.length);
}
