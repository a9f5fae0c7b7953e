import type { ProjectDocument } from '@gantry/contract';
import type { PlannedCalendar } from '@gantry/scheduling';

/** The working times of the people who do works of a plan. */
export type PeopleTimes = NonNullable<ProjectDocument['people']>;

const named = new WeakMap<PeopleTimes, PlannedCalendar[]>();

/** The calendars for the engine, cached for each document so that they are prepared once. */
export function personCalendarsOf(people: PeopleTimes): PlannedCalendar[] {
  const known =
    named.get(people) ??
    people.calendars.map((calendar) => ({
      ...calendar,
      name: '',
      parentId: null,
      exceptions: calendar.exceptions.map((exception) => ({ ...exception, name: '' })),
    }));
  named.set(people, known);
  return known;
}
