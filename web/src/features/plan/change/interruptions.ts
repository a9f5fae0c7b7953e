import { type Intent, minutesOf, type Pause, textOfMinutes } from '@gantry/gantt';
import type { PlannedInterruption } from '@gantry/scheduling';
import type { Plan } from '../model/plan.ts';
import type { PlanCalendar } from '../model/plan-calendar.ts';
import type { HeldChange } from '../wake/plan-engine.ts';
import { say } from '../words/index.ts';
import { whyNotSchedule } from './preview.ts';
import { heldColumns, typedColumns, typedWork } from './typed-dates.ts';

export type PartIntent = Extract<Intent, { kind: 'part' }>;

/** The finished amount of a work; 0 before the work has begun. */
const doneOf = ({ works }: Plan, row: number): number =>
  works.actualStart[row] == null && (works.progress[row] ?? 0) === 0
    ? 0
    : Math.max(0, (works.durationMinutes[row] ?? 0) - (works.remainingMinutes[row] ?? 0));

/** The effective interruptions of a work, in order. Those after the same amount of work are joined. [R94] */
export function pausesOfWork({ works }: Plan, row: number): PlannedInterruption[] {
  const length = works.durationMinutes[row] ?? 0;
  const pauses = new Map<number, number>();
  for (const { afterMinutes, minutes } of works.interruptions[row] ?? [])
    if (afterMinutes < length) pauses.set(afterMinutes, (pauses.get(afterMinutes) ?? 0) + minutes);
  return Array.from(pauses, ([afterMinutes, minutes]) => ({ afterMinutes, minutes })).sort(
    (one, other) => one.afterMinutes - other.afterMinutes,
  );
}

/** Why a work cannot be interrupted at all, or no longer at this moment. `after`: the amount of work before it. */
export function whyNotInterrupt(plan: Plan, work: number, after?: number): string | undefined {
  const { works, rowOf, hasSubWorks } = plan;
  const row = rowOf(work) ?? -1;
  const key = works.key[row] ?? '';
  const refused = whyNotSchedule(plan, [work]);
  if (refused !== undefined) return refused;
  if (works.milestone[row] || hasSubWorks.has(work)) return say('noPartsWithoutLength', { key });
  if (works.status[row] === 'done' || works.status[row] === 'cancelled')
    return say('closedHasParts', { key });
  if (works.start[row] == null || works.due[row] == null || works.durationMinutes[row] == null)
    return say('noPartsWithoutDates', { key });
  return after !== undefined && after < doneOf(plan, row) ? say('partIsDone', { key }) : undefined;
}

/** The planned interruptions in the bar of a work, without the time from where it stopped to where it resumed. */
export const plannedPauses = ({ data }: Plan, work: number): readonly Pause[] =>
  (data.pauses?.(work) ?? []).filter(({ isFixed }) => !isFixed);

/**
 * The interruptions of a work after a later part of it was dragged: the pause before the part becomes longer or
 * shorter.
 */
export function carriedPart(
  plan: Plan,
  calendar: PlanCalendar,
  { work, part, at }: PartIntent,
): PlannedInterruption[] | string {
  const row = plan.rowOf(work) ?? -1;
  const pauses = pausesOfWork(plan, row);
  const before = pauses[part - 1];
  const begins = plannedPauses(plan, work)[part - 1]?.finish;
  const refused = whyNotInterrupt(plan, work, before?.afterMinutes);
  if (refused !== undefined) return refused;
  if (before === undefined || begins === undefined) return say('gone');
  const moved = calendar
    .datesOf(typedWork(plan.works, row))
    .workingMinutesBetween(textOfMinutes(begins), textOfMinutes(at));
  const minutes = before.minutes + moved;
  return pauses.flatMap((pause) => {
    if (pause !== before) return [pause];
    return minutes > 0 ? [{ ...pause, minutes }] : [];
  });
}

/** The change of interruptions for the engine, or why it is not allowed. */
export function heldInterruptions(
  plan: Plan,
  calendar: PlanCalendar,
  work: number,
  interruptions: readonly PlannedInterruption[],
): HeldChange | string {
  const row = plan.rowOf(work) ?? -1;
  const shown = typedColumns(plan, calendar, row, { interruptions: [...interruptions] });
  return typeof shown === 'string' ? shown : heldColumns(plan, row, shown);
}

/** The amount of work before a moment. When that is nothing or the whole work, it cannot be interrupted there. */
export function amountBefore(
  plan: Plan,
  calendar: PlanCalendar,
  work: number,
  moment: number,
): { readonly afterMinutes: number; readonly whole: number } {
  const row = plan.rowOf(work) ?? -1;
  const dates = calendar.datesOf(typedWork(plan.works, row));
  const start = minutesOf(plan.works.start[row] ?? '');
  const passed = dates.workingMinutesBetween(textOfMinutes(start), textOfMinutes(moment));
  const paused = (plan.data.pauses?.(work) ?? [])
    .filter((pause) => pause.start < moment)
    .reduce(
      (sum, pause) =>
        sum +
        dates.workingMinutesBetween(
          textOfMinutes(pause.start),
          textOfMinutes(Math.min(pause.finish, moment)),
        ),
      0,
    );
  return { afterMinutes: passed - paused, whole: plan.works.durationMinutes[row] ?? 0 };
}
