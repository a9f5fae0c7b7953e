import { MAX_PLAN_CHANGES } from '@gantry/contract/vocabulary';
import { type Intent, minutesOf, NO_DATE } from '@gantry/gantt';
import type { Placed } from '../change/preview.ts';
import type { Plan } from '../model/plan.ts';
import type { PlanCalendar } from '../model/plan-calendar.ts';
import { say } from '../words/index.ts';
import { findDriven, leavesBelow } from './driven-works.ts';

/** The works that move with the bar of a summary: all scheduled works below it that have not begun. */
export interface Phase {
  readonly works: readonly number[];
  /** Those of them that move by themselves, because a link from another one determines their start. */
  readonly linked: ReadonlySet<number>;
  /** The linked ones, and those whose place is determined by their successors. */
  readonly driven: ReadonlySet<number>;
  /** The number of works that stay because they have begun or are finished. */
  readonly stays: number;
}

type Move = Extract<Intent, { kind: 'move' }>;

interface Known {
  readonly plan: Plan;
  readonly calendar: PlanCalendar;
  readonly inHand: readonly number[];
  readonly phase: Phase;
}
/** Cached, because each step of a gesture needs the same works. */
let known: Known | undefined;

/** @param inHand selected summaries, and other selected works */
export function findPhase(plan: Plan, calendar: PlanCalendar, inHand: readonly number[]): Phase {
  if (known?.plan === plan && known.calendar === calendar && isSame(known.inHand, inHand)) return known.phase;
  const below = worksBelow(plan, inHand);
  const works = below.filter((work) => mayGo(plan, work));
  const stays = below.filter((work) => hasBegun(plan, work)).length;
  const linked = findDriven(plan, calendar, works);
  const driven = new Set([...linked, ...works.filter((work) => isPlacedLate(plan, work))]);
  known = { plan, calendar, inHand, phase: { works, linked, driven, stays } };
  return known.phase;
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((work, place) => work === other[place]);

/** Why a summary's bar cannot be moved. */
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
 * The new dates of all of them. The distance of the summary is measured in the plan's working time, and each work moves
 * by the same: so the works of a phase keep their distances over a weekend.
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
    // When followers stay, links do not move anything.
    return withFollowers && driven.has(work) ? followed(plan, placed) : placed;
  });
}

/** A link never moves a work before its "start no earlier than" date, so such a work needs a new date to move there. */
export function followed({ works, rowOf }: Plan, placed: Placed): Placed {
  const row = rowOf(placed.work) ?? -1;
  const earliest = works.constraint[row] === 'start_no_earlier_than' ? works.constraintDate[row] : null;
  const isHeld = earliest != null && minutesOf(earliest) > placed.start;
  return isHeld ? placed : { ...placed, follows: true };
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
    // A milestone at the end of a day stays at the end of a day.
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

/** Each work once, even when a summary and works below it are both selected. */
function worksBelow(plan: Plan, inHand: readonly number[]): number[] {
  const found = new Set<number>();
  for (const work of inHand) {
    if (!plan.hasSubWorks.has(work)) found.add(work);
    else for (const each of leavesBelow(plan, work)) found.add(each);
  }
  return [...found];
}

function hasBegun({ works, rowOf }: Plan, work: number): boolean {
  const row = rowOf(work) ?? -1;
  return (
    works.status[row] === 'done' || (works.actualStart[row] != null && works.status[row] !== 'cancelled')
  );
}

function isPlacedLate({ works, rowOf }: Plan, work: number): boolean {
  const row = rowOf(work) ?? -1;
  return works.scheduleMode[row] === 'auto' && works.constraint[row] === 'as_late_as_possible';
}

function mayGo(plan: Plan, work: number): boolean {
  const isCancelled = plan.works.status[plan.rowOf(work) ?? -1] === 'cancelled';
  return plan.data.start[work] !== NO_DATE && !isCancelled && !hasBegun(plan, work);
}
