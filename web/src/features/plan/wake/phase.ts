import { MAX_PLAN_CHANGES } from '@gantry/contract/vocabulary';
import { type Intent, NO_DATE } from '@gantry/gantt';
import type { Placed } from '../change/preview.ts';
import type { Plan } from '../model/plan.ts';
import type { PlanCalendar } from '../model/plan-calendar.ts';
import { say } from '../words/index.ts';
import { isDrivenNow } from './broken-links.ts';

/** What moves when the bar of a summary does: all below it that is planned, and has not begun. */
export interface Phase {
  readonly works: readonly number[];
  /** Those of them that go along by themselves: a link from another one decides when they start. */
  readonly driven: ReadonlySet<number>;
  /** Works that have begun or are done: they stay where they are. */
  readonly stays: number;
}

type Move = Extract<Intent, { kind: 'move' }>;

interface Known {
  readonly plan: Plan;
  readonly calendar: PlanCalendar;
  readonly inHand: readonly number[];
  readonly phase: Phase;
}
/** Each step of a gesture asks again for the same ones. */
let known: Known | undefined;

/** @param inHand summaries, and works beside them that are selected, too */
export function findPhase(plan: Plan, calendar: PlanCalendar, inHand: readonly number[]): Phase {
  if (known?.plan === plan && known.calendar === calendar && isSame(known.inHand, inHand)) return known.phase;
  const below = worksBelow(plan, inHand);
  const works = below.filter((work) => mayGo(plan, work));
  const stays = below.filter((work) => hasBegun(plan, work)).length;
  known = { plan, calendar, inHand, phase: { works, driven: findDriven(plan, calendar, works), stays } };
  return known.phase;
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((work, place) => work === other[place]);

/** Why a summary's bar stays where it is. */
export function whyNotMovePhase(
  { rowOf, works }: Plan,
  { works: goes, driven }: Phase,
  { work: summary, withFollowers }: Move,
): string | undefined {
  const key = works.key[rowOf(summary) ?? -1] ?? '';
  if (goes.length === 0) return say('nothingToMove', { key });
  const locked = goes.map((work) => rowOf(work) ?? -1).filter((row) => !works.maySchedule[row]);
  if (locked.length > 0)
    return say('phaseLocked', { key, first: works.key[locked[0] ?? -1] ?? '', more: locked.length - 1 });
  const sent = withFollowers ? goes.length - driven.size : goes.length;
  if (sent <= MAX_PLAN_CHANGES) return undefined;
  return say('phaseTooLarge', { key, count: sent, most: MAX_PLAN_CHANGES });
}

/**
 * Where all of it would stand. How far the summary goes is counted in the plan's working time, and each work goes as far:
 * over a weekend the works of a phase keep their distances.
 */
export function placePhase(
  plan: Plan,
  calendar: PlanCalendar,
  { works, driven }: Phase,
  { work: summary, start, withFollowers }: Move,
): Placed[] {
  const by = calendar.between(plan.data.start[summary] ?? start, start);
  return works.map((work) => {
    const placed = shiftInWorkingTime(plan, calendar, work, by);
    // Where followers are to stay, a link takes nothing along.
    return withFollowers && driven.has(work) ? { ...placed, follows: true } : placed;
  });
}

function shiftInWorkingTime(
  { data, rowOf, works }: Plan,
  calendar: PlanCalendar,
  work: number,
  by: number,
): Placed {
  const [start, finish] = [data.start[work] ?? 0, data.finish[work] ?? 0];
  if (by === 0) return { work, start, finish };
  const onBy = (minute: number) =>
    by > 0 ? calendar.finishAfter(minute, by) : calendar.startBefore(minute, -by);
  const row = rowOf(work) ?? -1;
  const own = calendar.of(works.calendarId[row]);
  if (works.milestone[row]) {
    // One that ends a day ends a day again.
    const endsDay = own.backToWork(finish) === finish;
    const at = endsDay ? own.backToWork(onBy(finish)) : own.toWork(onBy(finish));
    return { work, start: at, finish: at };
  }
  const from = own.toWork(onBy(start));
  return {
    work,
    start: from,
    finish: own.finishAfter(from, works.durationMinutes[row] ?? own.between(start, finish)),
  };
}

/** Each once, though a summary and works below it are both in hand. */
function worksBelow(plan: Plan, inHand: readonly number[]): number[] {
  const found = new Set<number>();
  for (const work of inHand) {
    if (!plan.hasSubWorks.has(work)) found.add(work);
    else for (const each of leavesBelow(plan, work)) found.add(each);
  }
  return [...found];
}

/** What is below a summary stands behind it, without gaps. */
function* leavesBelow({ rows, rowOf, works, hasSubWorks }: Plan, summary: number): Generator<number> {
  const first = rowOf(summary) ?? -1;
  const above = new Set([first]);
  for (let row = first + 1; above.has(works.parent[row] ?? -1); row += 1) {
    const work = rows[row] ?? -1;
    if (hasSubWorks.has(work)) above.add(row);
    else yield work;
  }
}

function hasBegun({ works, rowOf }: Plan, work: number): boolean {
  const row = rowOf(work) ?? -1;
  return (
    works.status[row] === 'done' || (works.actualStart[row] != null && works.status[row] !== 'cancelled')
  );
}

function mayGo(plan: Plan, work: number): boolean {
  const isCancelled = plan.works.status[plan.rowOf(work) ?? -1] === 'cancelled';
  return plan.data.start[work] !== NO_DATE && !isCancelled && !hasBegun(plan, work);
}

/**
 * A date of its own would keep such a work from coming forward again, once what comes before it becomes shorter. What is
 * placed as late as possible finds its place by what comes after it.
 */
function findDriven(plan: Plan, calendar: PlanCalendar, moving: readonly number[]): Set<number> {
  const { works, rowOf, data } = plan;
  const goes = new Set(moving);
  const constraintOf = (work: number) => works.constraint[rowOf(work) ?? -1];
  const isAuto = (work: number) => works.scheduleMode[rowOf(work) ?? -1] === 'auto';
  const driven = new Set(
    moving.filter((work) => isAuto(work) && constraintOf(work) === 'as_late_as_possible'),
  );
  for (let link = 0; link < data.links.count; link += 1) {
    const [from = -1, to = -1] = [data.links.from[link], data.links.to[link]];
    if (!goes.has(from) || !goes.has(to) || !isAuto(to)) continue;
    if (constraintOf(to) === 'as_soon_as_possible' && isDrivenNow(plan, calendar, link)) driven.add(to);
  }
  return driven;
}
