import type { DateCalendar } from '@gantry/scheduling';
import type { NeutralCalendar, ProjectToWrite, TaskToWrite } from '@gantry/scheduling/msproject';
import type { Placed } from './outline.ts';
import type { ProjectLine } from './plan-source.ts';
import { untold, withSeconds } from './to-task.ts';

interface Described {
  readonly project: ProjectLine;
  readonly placed: readonly Placed[];
  /** The default calendar comes first. */
  readonly calendars: readonly NeutralCalendar[];
  readonly calendar: DateCalendar;
  readonly now: string;
}

/** The project's own fields. A project without a start starts with its first work. */
export function describeProject({ project, placed, calendars, calendar, now }: Described): ProjectToWrite {
  const first = firstOf(placed.flatMap(({ start }) => start ?? [])) ?? now;
  const morning = calendar.startOfDay(project.start ?? first.slice(0, 10));
  const statusDate = withSeconds(project.statusDate);
  const week = Object.values(calendars[0]?.week ?? {}).flat();
  return {
    name: project.name,
    start: `${project.start === null ? first : morning}:00`,
    finish: withSeconds(lastOf(placed.flatMap(({ due }) => due ?? [])) ?? null),
    ...(statusDate !== null && { statusDate }),
    calendarUid: calendars[0]?.uid ?? 1,
    scheduleFromStart: true,
    minutesPerDay: calendar.minutesPerDay,
    minutesPerWeek: week.reduce((sum, [from, to]) => sum + to - from, 0),
    daysPerMonth: project.daysPerMonth,
    criticalSlackLimitDays: 0,
    honorConstraints: true,
    multipleCriticalPaths: false,
    splitsInProgress: project.splitsInProgress,
    dayStart: `${morning.slice(11)}:00`,
    dayFinish: `${calendar.endOfDay(morning.slice(0, 10)).slice(11)}:00`,
    written: `${now}:00`,
  };
}

/** ISO texts sort in chronological order. */
const firstOf = (moments: readonly string[]): string | undefined => moments.toSorted()[0];
const lastOf = (moments: readonly string[]): string | undefined => moments.toSorted().at(-1);

/** The row of the project itself, which has number 0. */
export function projectTask({ name, start, finish }: ProjectToWrite, calendar: DateCalendar): TaskToWrite {
  const [first, last] = [start.slice(0, 16), finish?.slice(0, 16)];
  const durationMinutes = last === undefined ? 0 : Math.max(0, calendar.workingMinutesBetween(first, last));
  return {
    task: {
      uid: 0,
      id: 0,
      name,
      outlineLevel: 0,
      outlineNumber: '0',
      wbs: '0',
      parentUid: null,
      summary: true,
      milestone: false,
      manual: false,
      active: true,
      durationMinutes,
      durationUnit: 'd',
      elapsedDuration: false,
      percentComplete: 0,
      actualStart: null,
      actualFinish: null,
      constraint: 'ASAP',
      constraintDate: null,
      deadline: null,
      calendarUid: null,
      ignoreResourceCalendar: false,
      predecessors: [],
      ...untold,
    },
    stored: { uid: 0, start, finish, notes: null, priority: 500, workMinutes: null, external: false },
  };
}
