import type { NeutralCalendar, NeutralProject, NeutralTask } from '../../neutral/neutral-plan.ts';
import { isAgreed } from './contradictions.ts';
import { damaged } from './damaged.ts';
import type { Source } from './source.ts';
import { readTitle } from './summary-information.ts';
import { moment, text } from './values.ts';

const PROPERTY = {
  start: 37748738,
  finish: 37748739,
  fromStart: 37748740,
  title: 37748744,
  calendarName: 37748750,
  criticalSlackLimit: 37748756,
  minutesPerDay: 37748765,
  severalCriticalPaths: 37748793,
  honorConstraints: 37748794,
  statusDate: 37748805,
  daysPerMonth: 37753743,
} as const;
/** Not every program writes it. */
const SPLITS_IN_PROGRESS = 37748762;
/** Every file has these properties, whichever program saved it. */
const ALWAYS_THERE = Object.values(PROPERTY);
const USUAL_CALENDAR = 1;
const USUAL_MINUTES = 480;
const MINUTES_PER_DAY = 1440;
const MOST_SLACK_DAYS = 10_000;

interface PlanParts {
  readonly calendars: readonly NeutralCalendar[];
  /** The task of the whole project, if the plan has one. */
  readonly firstTask: NeutralTask | undefined;
}

/** Reads the properties of the project as a whole. */
export function readProject(source: Source, { calendars, firstTask }: PlanParts): NeutralProject {
  const { properties, found } = source;
  const date = (key: number) => {
    const value = properties.find(key);
    return value && value.length >= 4 ? moment(value, 0) : null;
  };
  const start = date(PROPERTY.start);
  if (start === null) throw damaged('the project has no start');
  if (ALWAYS_THERE.some((key) => properties.find(key) === null))
    found.note('The file lacks properties of the project.');
  const calendarName = text(properties.find(PROPERTY.calendarName));
  const calendar = calendars.find(({ isBase, name }) => isBase && name === calendarName);
  if (!calendar) found.note('The calendar of the project is not in the plan.');
  const flag = (key: number, otherwise: boolean) => {
    const value = properties.u16(key) ?? (otherwise ? 1 : 0);
    if (value > 1) found.note('A yes or no of the project is neither.');
    return value !== 0;
  };
  const minutesPerDay = properties.i32(PROPERTY.minutesPerDay) ?? USUAL_MINUTES;
  const daysPerMonth = properties.u16(PROPERTY.daysPerMonth) ?? 0;
  const criticalSlackLimitDays = properties.i32(PROPERTY.criticalSlackLimit) ?? 0;
  const statusDate = date(PROPERTY.statusDate);
  const isDay = minutesPerDay > 0 && minutesPerDay <= MINUTES_PER_DAY;
  if (!isDay || Math.abs(criticalSlackLimitDays) > MOST_SLACK_DAYS || !start.endsWith(':00'))
    found.note('Values of the project are beyond what Microsoft Project knows.');
  return {
    name: readName(source, firstTask),
    start,
    finish: date(PROPERTY.finish),
    ...(statusDate !== null && { statusDate }),
    calendarUid: calendar?.uid ?? USUAL_CALENDAR,
    scheduleFromStart: flag(PROPERTY.fromStart, true),
    minutesPerDay,
    ...(daysPerMonth > 0 && { daysPerMonth }),
    criticalSlackLimitDays,
    honorConstraints: flag(PROPERTY.honorConstraints, true),
    multipleCriticalPaths: flag(PROPERTY.severalCriticalPaths, false),
    ...(properties.u16(SPLITS_IN_PROGRESS) !== null && {
      splitsInProgress: flag(SPLITS_IN_PROGRESS, false),
    }),
  };
}

/** The title is stored in the document properties, in the project properties, and as the name of the first row. */
function readName({ file, properties, found }: Source, firstTask: NeutralTask | undefined): string | null {
  const [title, other] = [
    readTitle(file.find('\u0005SummaryInformation')),
    text(properties.find(PROPERTY.title)),
  ];
  const rowName = firstTask?.uid === 0 ? firstTask.name : null;
  if (!isNamed(title, other, rowName) || !isNamed(rowName, title, other))
    found.note('The title of the plan is another in each place.');
  return title ?? other;
}

/** Whether one of the other copies is equal, or there is nothing to compare. */
function isNamed(name: string | null, one: string | null, other: string | null): boolean {
  return name === null || isAgreed(name, one ?? undefined, other ?? undefined);
}
