import type { NeutralCalendar, NeutralPlan } from '@gantry/scheduling/msproject';

/** Whether a working resource of the file has its own working times, so that its program has scheduled with them. */
export function hasCalendarsOfPeople({ resources, calendars }: NeutralPlan): boolean {
  const withTimes = new Set(calendars.filter(hasOwnTimes).map(({ uid }) => uid));
  return resources.some(
    ({ type, calendarUid }) => type === 'work' && calendarUid !== null && withTimes.has(calendarUid),
  );
}

/** Whether the calendar of a resource differs from its base calendar. */
export const hasOwnTimes = ({ isBase, week, exceptions, workWeeks }: NeutralCalendar): boolean =>
  !isBase && Object.keys(week).length + exceptions.length + workWeeks.length > 0;
