import type { NeutralCalendar, NeutralInterval, NeutralWeek } from '../neutral/neutral-plan.ts';
import { timeOfMinute } from './project-units.ts';
import { DAYS } from './read-calendars.ts';
import { element, wrapping } from './xml-writer.ts';

const NO_CALENDAR = -1;
/** The type of an exception that covers every day from its first to its last. */
const DAILY = 1;
/** The type of a week day that is an exception, for readers from before 2007. */
const DATED = 0;

export function writeCalendar(calendar: NeutralCalendar): string {
  const { uid, name, isBase, baseUid, week, exceptions, workWeeks } = calendar;
  const dated = exceptions.map((exception) =>
    wrapping('WeekDay', [
      element('DayType', DATED),
      element('DayWorking', exception.working.length > 0),
      writePeriod(exception),
      writeHours(exception.working),
    ]),
  );
  const days = [...writeWeek(week), ...dated];
  return wrapping('Calendar', [
    element('UID', uid),
    element('Name', name),
    element('IsBaseCalendar', isBase),
    element('IsBaselineCalendar', false),
    element('BaseCalendarUID', baseUid ?? NO_CALENDAR),
    days.length > 0 ? wrapping('WeekDays', days) : '',
    exceptions.length > 0 ? wrapping('Exceptions', exceptions.map(writeException)) : '',
    workWeeks.length > 0 ? wrapping('WorkWeeks', workWeeks.map(writeWorkWeek)) : '',
  ]);
}

function writeException(exception: NeutralCalendar['exceptions'][number]): string {
  const { name, working } = exception;
  return wrapping('Exception', [
    element('EnteredByOccurrences', false),
    writePeriod(exception),
    element('Name', name),
    element('Type', DAILY),
    element('DayWorking', working.length > 0),
    writeHours(working),
  ]);
}

function writeWorkWeek(workWeek: NeutralCalendar['workWeeks'][number]): string {
  return wrapping('WorkWeek', [
    writePeriod(workWeek),
    element('Name', workWeek.name),
    wrapping('WeekDays', writeWeek(workWeek.week)),
  ]);
}

/** From the first minute of one day to the last minute of another. */
function writePeriod({ from, to }: { from: string; to: string }): string {
  return wrapping('TimePeriod', [
    element('FromDate', `${from}T00:00:00`),
    element('ToDate', `${to}T23:59:00`),
  ]);
}

/** The days that a calendar defines; all others are as in its base. */
function writeWeek(week: NeutralWeek): string[] {
  return DAYS.flatMap((day, index) => {
    const hours = week[day];
    if (hours === undefined) return [];
    const isWorking = hours.length > 0;
    return wrapping('WeekDay', [
      element('DayType', index + 1),
      element('DayWorking', isWorking),
      writeHours(hours),
    ]);
  });
}

function writeHours(hours: readonly NeutralInterval[]): string {
  if (hours.length === 0) return '';
  const times = hours.map(([from, to]) =>
    wrapping('WorkingTime', [element('FromTime', timeOfMinute(from)), element('ToTime', timeOfMinute(to))]),
  );
  return wrapping('WorkingTimes', times);
}
