import type { NeutralCalendar, NeutralPlan } from '@gantry/scheduling/msproject';

/** Whether a resource of the file that works has times of its own: then its program has reckoned with them. */
export function hasCalendarsOfPeople({ resources, calendars }: NeutralPlan): boolean {
  const withTimes = new Set(calendars.filter(hasOwnTimes).map(({ uid }) => uid));
  return resources.some(
    ({ type, calendarUid }) => type === 'work' && calendarUid !== null && withTimes.has(calendarUid),
  );
}

/** Whether the calendar of a resource says anything that its base does not. */
export const hasOwnTimes = ({ isBase, week, exceptions, workWeeks }: NeutralCalendar): boolean =>
  !isBase && Object.keys(week).length + exceptions.length + workWeeks.length > 0;
