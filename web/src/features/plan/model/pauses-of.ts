import { type GanttData, minutesOf, NO_DATE, type Pause, textOfMinutes } from '@gantry/gantt';
import { listWorkedParts, type PlannedInterruption } from '@gantry/scheduling';
import type { Plan } from './plan.ts';
import type { PlanCalendar } from './plan-calendar.ts';

/** Where the bar of a work stands, and where the work is laid down, where that is other than its columns say. */
interface Stand {
  readonly start: number;
  readonly finish: number;
  readonly interruptions?: readonly PlannedInterruption[] | undefined;
}

const none: readonly Pause[] = [];

/** When a work is laid down between its start and its finish; asked for each bar that is drawn, so that most answer at once. */
export function pausesOfRow(
  works: Plan['works'],
  row: number,
  calendar: PlanCalendar,
  { start, finish, interruptions = works.interruptions[row] }: Stand,
): readonly Pause[] {
  if (!interruptions?.length || works.milestone[row]) return none;
  const parts = listWorkedParts(
    {
      start: textOfMinutes(start),
      due: textOfMinutes(finish),
      status: works.status[row] ?? '',
      durationMinutes: works.durationMinutes[row] ?? null,
      progress: works.progress[row] ?? 0,
      remainingMinutes: works.remainingMinutes[row] ?? null,
      actualStart: works.actualStart[row] ?? null,
      resume: works.resume[row] ?? null,
      resumeDoneMinutes: works.resumeDoneMinutes[row] ?? null,
      interruptions: [...interruptions],
    },
    calendar.datesOf({
      id: works.id[row],
      calendarId: works.calendarId[row],
      scheduleMode: works.scheduleMode[row],
    }),
  );
  return parts.slice(1).map((part, index) => ({
    start: minutesOf(parts[index]?.finish ?? ''),
    finish: minutesOf(part.start),
  }));
}

interface Drawn extends Pick<Plan, 'works' | 'rowOf' | 'hasSubWorks'> {
  readonly spans: Pick<GanttData, 'start' | 'finish'>;
}

/** The same of any work of a plan as it is drawn. */
export function pausesFinder(
  { works, rowOf, hasSubWorks, spans }: Drawn,
  calendar: PlanCalendar,
): NonNullable<GanttData['pauses']> {
  return (work) => {
    const row = rowOf(work) ?? -1;
    if (!works.interruptions[row]?.length || hasSubWorks.has(work)) return none;
    const { start, finish } = spans;
    return pausesOfRow(works, row, calendar, {
      start: start[work] ?? NO_DATE,
      finish: finish[work] ?? NO_DATE,
    });
  };
}
