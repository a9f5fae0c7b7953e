import { type GanttData, minutesOf, NO_DATE, type Pause, textOfMinutes } from '@gantry/gantt';
import { findDoneUntil, listPauses, type PlannedInterruption } from '@gantry/scheduling';
import type { Plan } from './plan.ts';
import type { PlanCalendar } from './plan-calendar.ts';

/** The span of a work's bar, and its interruptions when they differ from its columns. */
interface Stand {
  readonly start: number;
  readonly finish: number;
  readonly interruptions?: readonly PlannedInterruption[] | undefined;
}

const none: readonly Pause[] = [];

/**
 * The pauses of a work between its start and its finish: its interruptions, and the time from where it stopped to where
 * it resumed. Called for each drawn bar, so most works return early.
 */
export function pausesOfRow(
  works: Plan['works'],
  row: number,
  calendar: PlanCalendar,
  stand: Stand,
): readonly Pause[] {
  const interruptions = stand.interruptions ?? works.interruptions[row];
  if ((!interruptions?.length && works.resume[row] == null) || works.milestone[row]) return none;
  return listPauses(partedWork(works, row, stand), datesOf(works, row, calendar)).map(
    ({ start, finish, isStop }) => ({
      start: minutesOf(start),
      finish: minutesOf(finish),
      ...(isStop && { isFixed: true }),
    }),
  );
}

const partedWork = (
  works: Plan['works'],
  row: number,
  { start, finish, interruptions = works.interruptions[row] }: Stand,
) => ({
  start: textOfMinutes(start),
  due: textOfMinutes(finish),
  status: works.status[row] ?? '',
  durationMinutes: works.durationMinutes[row] ?? null,
  progress: works.progress[row] ?? 0,
  remainingMinutes: works.remainingMinutes[row] ?? null,
  actualStart: works.actualStart[row] ?? null,
  resume: works.resume[row] ?? null,
  resumeDoneMinutes: works.resumeDoneMinutes[row] ?? null,
  interruptions: [...(interruptions ?? [])],
});

const datesOf = (works: Plan['works'], row: number, calendar: PlanCalendar) =>
  calendar.datesOf({
    id: works.id[row],
    calendarId: works.calendarId[row],
    scheduleMode: works.scheduleMode[row],
  });

interface Drawn extends Pick<Plan, 'works' | 'rowOf' | 'hasSubWorks'> {
  readonly spans: Pick<GanttData, 'start' | 'finish'>;
}

/** The same for any work of a drawn plan. */
export function pausesFinder(
  { works, rowOf, hasSubWorks, spans }: Drawn,
  calendar: PlanCalendar,
): NonNullable<GanttData['pauses']> {
  return (work) => {
    const row = rowOf(work) ?? -1;
    return hasSubWorks.has(work) ? none : pausesOfRow(works, row, calendar, standOf(spans, work));
  };
}

/** Where the finished part of works ends that stopped and resumed. */
export function doneUntilFinder(
  { works, rowOf, hasSubWorks, spans }: Drawn,
  calendar: PlanCalendar,
): NonNullable<GanttData['doneUntil']> {
  return (work) => {
    const row = rowOf(work) ?? -1;
    if (works.resume[row] == null || hasSubWorks.has(work)) return undefined;
    const moment = findDoneUntil(partedWork(works, row, standOf(spans, work)), datesOf(works, row, calendar));
    return moment === null ? undefined : minutesOf(moment);
  };
}

const standOf = ({ start, finish }: Drawn['spans'], work: number): Stand => ({
  start: start[work] ?? NO_DATE,
  finish: finish[work] ?? NO_DATE,
});
