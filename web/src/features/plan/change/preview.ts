import { type GanttData, type Intent, minutesOf, NO_DATE, textOfMinutes } from '@gantry/gantt';
import { withPauses } from '@gantry/scheduling';
import type { Plan } from '../model/plan.ts';
import type { PlanCalendar } from '../model/plan-calendar.ts';
import { findPhase, followed, placePhase, whyNotMovePhase } from '../wake/phase.ts';
import { say } from '../words/index.ts';
import { typedWork } from './typed-dates.ts';
import { say as sayChange } from './words/index.ts';

export interface Placed {
  readonly work: number;
  readonly start: number;
  readonly finish: number;
  /** A link from another dragged work moves it, so nothing is sent for it. */
  readonly follows?: boolean;
}

export type DatedIntent = Extract<Intent, { kind: 'move' | 'resize' | 'dates' }>;

/** The new dates of the dragged works, in working time. */
export function place(plan: Plan, calendar: PlanCalendar, intent: DatedIntent): Placed[] {
  if (intent.kind === 'move') {
    return plan.hasSubWorks.has(intent.work)
      ? placePhase(plan, calendar, findPhase(plan, calendar, intent.works), intent)
      : placeWorks(plan, calendar, intent);
  }
  const { work, start, finish } = intent;
  const own = calendar.of(plan.works.calendarId[plan.rowOf(work) ?? -1]);
  const keepsStart = intent.kind === 'resize' && intent.end === 'finish';
  const keepsFinish = intent.kind === 'resize' && intent.end === 'start';
  const from = keepsStart ? start : own.toWork(start);
  const to = keepsFinish ? finish : own.backToWork(finish);
  const span = {
    start: keepsStart ? start : Math.min(from, finish),
    finish: keepsFinish ? finish : Math.max(to, from),
  };
  return [longEnough(plan, calendar, intent, span)];
}

/**
 * A gesture leaves a work at least a day of working time, or its length if that is less: dates without working time in
 * between would make it a milestone.
 */
function longEnough(
  { works, rowOf }: Plan,
  calendar: PlanCalendar,
  intent: Exclude<DatedIntent, Move>,
  { start, finish }: { readonly start: number; readonly finish: number },
): Placed {
  const { work } = intent;
  const row = rowOf(work) ?? -1;
  const known = works.durationMinutes[row];
  const dates = calendar.datesOf(typedWork(works, row));
  const [from, to] = [textOfMinutes(start), textOfMinutes(finish)];
  if (works.milestone[row] || known === 0 || dates.workingMinutesBetween(from, to) > 0)
    return { work, start, finish };
  const least = Math.min(known ?? dates.minutesPerDay, dates.minutesPerDay);
  if (intent.kind === 'resize' && intent.end === 'start')
    return { work, start: minutesOf(dates.addWorkingMinutes(to, -least) ?? from), finish };
  const begin = intent.kind === 'dates' ? calendar.of(works.calendarId[row]).toWork(start) : start;
  const end = dates.addWorkingMinutes(textOfMinutes(begin), least);
  return { work, start: begin, finish: end === null ? finish : minutesOf(end) };
}

type Move = Extract<Intent, { kind: 'move' }>;

/**
 * Works that move together, each by the same time. A work that follows another of them by a link gets no dates of its
 * own.
 */
function placeWorks(plan: Plan, calendar: PlanCalendar, intent: Move): Placed[] {
  const { work: inHand, works, start, withFollowers } = intent;
  const by = start - (plan.data.start[inHand] ?? 0);
  const { linked } = findPhase(plan, calendar, works);
  return works
    .filter((work) => !plan.hasSubWorks.has(work) && plan.data.start[work] !== NO_DATE)
    .map((work) => {
      const placed = shift(plan, calendar, work, by);
      return withFollowers && linked.has(work) ? followed(plan, placed) : placed;
    });
}

function shift({ data, rowOf, works }: Plan, calendar: PlanCalendar, work: number, by: number): Placed {
  const [start, finish] = [data.start[work] ?? 0, data.finish[work] ?? 0];
  const row = rowOf(work) ?? -1;
  if (works.milestone[row]) return { work, start: finish + by, finish: finish + by };
  const own = calendar.of(works.calendarId[row]);
  const from = own.toWork(start + by);
  const known = works.durationMinutes[row];
  const length = known == null ? own.between(start, finish) : withPauses(known, works.interruptions[row]);
  return { work, start: from, finish: own.finishAfter(from, length) };
}

/** Why this person may not change the dates of these works. A summary has no dates of its own. */
export function whyNotSchedule(plan: Plan, works: readonly number[]): string | undefined {
  for (const work of works) {
    const row = plan.rowOf(work);
    if (row === undefined) return say('gone');
    if (plan.hasSubWorks.has(work)) return say('datesOfSubWorks');
    if (!plan.works.maySchedule[row]) return say('mayNotDate', { key: plan.works.key[row] ?? '' });
  }
  return undefined;
}

/** The same for a gesture. A work that has begun keeps its start, but its length may change. */
export function whyNotMove(plan: Plan, intent: DatedIntent, calendar: PlanCalendar): string | undefined {
  if (intent.kind === 'move' && plan.hasSubWorks.has(intent.work))
    return whyNotMovePhase(plan, findPhase(plan, calendar, intent.works), intent);
  const works = intent.kind === 'move' ? intent.works : [intent.work];
  const refused = whyNotSchedule(plan, works);
  if (refused !== undefined) return refused;
  const done = works.find((work) => plan.works.status[plan.rowOf(work) ?? -1] === 'done');
  if (done !== undefined) return say('doneStays', { key: plan.works.key[plan.rowOf(done) ?? -1] ?? '' });
  if (intent.kind === 'resize' && intent.end === 'finish') return undefined;
  const begun = works.find((work) => plan.works.actualStart[plan.rowOf(work) ?? -1] != null);
  return begun === undefined
    ? undefined
    : sayChange('hasBegun', { key: plan.works.key[plan.rowOf(begun) ?? -1] ?? '' });
}

export function isLate({ deadline }: GanttData, work: number, finish: number): boolean {
  const by = deadline?.[work] ?? NO_DATE;
  return by !== NO_DATE && finish > by;
}
