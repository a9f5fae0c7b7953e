import type { ProjectDocument } from '@gantry/contract';
import type { PlannedCalendar } from '@gantry/scheduling';

/** When the people are there who do works of a plan. */
export type PeopleTimes = NonNullable<ProjectDocument['people']>;

const named = new WeakMap<PeopleTimes, PlannedCalendar[]>();

/** As the engine takes them; kept as long as the document is, so that they are made ready once. */
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
