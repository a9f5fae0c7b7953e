import { LinkKind, NO_DATE, textOfMinutes } from '@gantry/gantt';
import type { Placed } from '../change/preview.ts';
import { typedWork } from '../change/typed-dates.ts';
import type { Plan } from '../model/plan.ts';
import type { PlanCalendar } from '../model/plan-calendar.ts';

/** The effect on links when successors do not move along. */
export interface BrokenLinks {
  /** The number of links that are respected now and would be broken. */
  readonly count: number;
  /** Works that these links would push. To stay in place, they become manually scheduled. */
  readonly held: readonly number[];
}

/** Finds links whose successor would start before the link and its lag allow, although it does not now. */
export function findBrokenLinks(plan: Plan, calendar: PlanCalendar, placed: readonly Placed[]): BrokenLinks {
  const { links } = plan.data;
  const moved = new Map(placed.map((one) => [one.work, one]));
  const held = new Set<number>();
  let count = 0;
  for (let link = 0; link < links.count; link += 1) {
    const from = links.from[link] ?? -1;
    if (!moved.has(from)) continue;
    let isBroken = false;
    for (const to of followersOf(plan, links.to[link] ?? -1)) {
      if (moved.has(to)) continue;
      const isKept = (datesOfFrom: Dates) => isKeptBy(plan, calendar, link, datesOfFrom, to);
      if (!isKept(datesOf(plan, from)) || isKept(moved.get(from) ?? datesOf(plan, from))) continue;
      isBroken = true;
      held.add(to);
    }
    if (isBroken) count += 1;
  }
  return { count, held: [...held] };
}

/** Whether the successor is earlier than a link and its lag allow. Finished works do not count. */
export function isBrokenNow(plan: Plan, calendar: PlanCalendar, link: number): boolean {
  const { data, works, hasSubWorks, rowOf } = plan;
  const [from = -1, to = -1] = [data.links.from[link], data.links.to[link]];
  const isDated = data.start[from] !== NO_DATE && data.start[to] !== NO_DATE;
  const isOver = ['done', 'cancelled'].includes(works.status[rowOf(to) ?? -1] ?? '');
  return (
    isDated && !isOver && !hasSubWorks.has(to) && !isKeptBy(plan, calendar, link, datesOf(plan, from), to)
  );
}

/**
 * The works that a link pushes: the work itself, or all scheduled works below a summary. Manual, finished and undated
 * works stay anyway.
 */
function followersOf(plan: Plan, to: number): number[] {
  const leaves = plan.hasSubWorks.has(to)
    ? Array.from(plan.rows).filter((work) => !plan.hasSubWorks.has(work) && isBelow(plan, work, to))
    : [to];
  return leaves.filter((work) => {
    const row = plan.rowOf(work) ?? -1;
    const isOver = ['done', 'cancelled'].includes(plan.works.status[row] ?? '');
    return plan.works.scheduleMode[row] === 'auto' && !isOver && plan.data.start[work] !== NO_DATE;
  });
}

function isBelow({ data }: Plan, work: number, summary: number): boolean {
  for (let above = data.parent[work] ?? -1; above >= 0; above = data.parent[above] ?? -1)
    if (above === summary) return true;
  return false;
}

type Dates = Pick<Placed, 'start' | 'finish'>;

const datesOf = ({ data }: Plan, work: number): Dates => ({
  start: data.start[work] ?? 0,
  finish: data.finish[work] ?? 0,
});

/**
 * Whether a work is at the first working moment that a link and its lag allow, so that it moves with its predecessor.
 * `to`: the successor, or a work below it if that is a summary.
 */
export function isDrivenNow(plan: Plan, calendar: PlanCalendar, link: number, to: number): boolean {
  const { leaves, arrives } = endsOf(plan, link, datesOf(plan, plan.data.links.from[link] ?? -1), to);
  const { lag, isElapsed } = lagOf(plan, link);
  const work = typedWork(plan.works, plan.rowOf(to) ?? -1);
  const own = calendar.of(work.calendarId);
  // An elapsed lag may end at night: the work then starts in the morning.
  if (isElapsed) return arrives >= leaves + lag && own.between(leaves + lag, arrives) === 0;
  if (own.between(leaves, arrives) === lag) return true;
  // The people who do the work may be away on working days of the plan.
  const people = calendar.datesOf(work);
  return (
    arrives >= leaves && people.workingMinutesBetween(textOfMinutes(leaves), textOfMinutes(arrives)) === lag
  );
}

/** A lag counts on the calendar of the successor, as in the engine. */
const isKeptBy = (...link: Parameters<typeof roomOf>): boolean => roomOf(...link) >= 0;

/** Minutes by which the successor could be earlier, for this link; negative when it is too early. */
function roomOf(plan: Plan, calendar: PlanCalendar, link: number, from: Dates, to: number): number {
  const { leaves, arrives } = endsOf(plan, link, from, to);
  const { lag, isElapsed } = lagOf(plan, link);
  if (isElapsed) return arrives - leaves - lag;
  const own = calendar.of(plan.works.calendarId[plan.rowOf(to) ?? -1]);
  return own.between(leaves, arrives) - lag;
}

/** The two moments that a link connects. */
function endsOf(plan: Plan, link: number, from: Dates, to: number): { leaves: number; arrives: number } {
  const kind = plan.data.links.kind[link];
  const { start, finish } = datesOf(plan, to);
  const leaves = leavesFromStart(kind) ? from.start : from.finish;
  const arrives = kind === LinkKind.finishToFinish || kind === LinkKind.startToFinish ? finish : start;
  return { leaves, arrives };
}

/** Whether a link counts from the start of its predecessor. */
export const leavesFromStart = (kind: number | undefined): boolean =>
  kind === LinkKind.startToStart || kind === LinkKind.startToFinish;

function lagOf({ links, works }: Plan, link: number): { lag: number; isElapsed: boolean } {
  const lag = links.lag[link] ?? 0;
  const unit = links.lagUnit[link];
  if (unit !== 'percent') return { lag, isElapsed: unit === 'elapsed' };
  const length = works.durationMinutes[links.predecessor[link] ?? -1] ?? 0;
  return { lag: Math.round((length * lag) / 100), isElapsed: false };
}
