import { type Intent, minutesOf, type Pause, textOfMinutes } from '@gantry/gantt';
import type { PlannedInterruption } from '@gantry/scheduling';
import type { Plan } from '../model/plan.ts';
import type { PlanCalendar } from '../model/plan-calendar.ts';
import type { HeldChange } from '../wake/plan-engine.ts';
import { say } from '../words/index.ts';
import { whyNotSchedule } from './preview.ts';
import { heldColumns, typedColumns, typedWork } from './typed-dates.ts';

export type PartIntent = Extract<Intent, { kind: 'part' }>;

/** What of a work is done, where none of it counts as begun before it has. */
const doneOf = ({ works }: Plan, row: number): number =>
  works.actualStart[row] == null && (works.progress[row] ?? 0) === 0
    ? 0
    : Math.max(0, (works.durationMinutes[row] ?? 0) - (works.remainingMinutes[row] ?? 0));

/** The interruptions of a work that count, in order; those after the same amount are one. [R94] */
export function pausesOfWork({ works }: Plan, row: number): PlannedInterruption[] {
  const length = works.durationMinutes[row] ?? 0;
  const pauses = new Map<number, number>();
  for (const { afterMinutes, minutes } of works.interruptions[row] ?? [])
    if (afterMinutes < length) pauses.set(afterMinutes, (pauses.get(afterMinutes) ?? 0) + minutes);
  return Array.from(pauses, ([afterMinutes, minutes]) => ({ afterMinutes, minutes })).sort(
    (one, other) => one.afterMinutes - other.afterMinutes,
  );
}

/** Why a work cannot be laid down at any moment, or no longer at that one: `after`, how much of it is done by then. */
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

/** Where the interruptions of a work stand in its bar, without the time from where it stopped to where it resumed. */
export const plannedPauses = ({ data }: Plan, work: number): readonly Pause[] =>
  (data.pauses?.(work) ?? []).filter(({ isFixed }) => !isFixed);

/** What the interruptions of a work become when a later part of it is carried: the pause before the part is longer or shorter. */
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

/** What the engine is told of a work that is laid down at other moments, or why it may not be. */
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

/** How much of a work is done when it is laid down at a moment; not more than nothing, or all of it: it cannot be laid down then. */
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
