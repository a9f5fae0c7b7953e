import { useGetCompanyCalendarQuery, useListCalendarsQuery } from '#api/lookups.ts';
import { say } from './words/index.ts';

export interface AppliedCalendar {
  readonly id: string;
  /** Empty when the reader may not know it. */
  readonly name: string;
  /** The name, with the origin of the calendar unless it belongs to the thing itself: "Office hours (company)". */
  readonly words: string;
}

/**
 * The calendar that applies to a thing: its own, else its project's, else the company's. Undefined until it is known,
 * `ofProject` too.
 */
export function useAppliedCalendar(
  own: string | null,
  ofProject: string | null | undefined = null,
): AppliedCalendar | undefined {
  const { data: calendars } = useListCalendarsQuery();
  const { data: company } = useGetCompanyCalendarQuery();
  const id = own ?? (ofProject === undefined ? undefined : (ofProject ?? company?.calendarId));
  const found = calendars?.find((each) => each.id === id);
  if (found === undefined) return undefined;
  const name = found.name === '' ? say('hidden') : found.name;
  const place = own !== null ? undefined : ofProject == null ? 'ofCompany' : 'ofProject';
  return { id: found.id, name: found.name, words: place === undefined ? name : say(place, { name }) };
}
