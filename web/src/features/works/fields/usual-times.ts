import type { Work } from '@gantry/contract';
import { EIGHT_HOURS, type UsualTime, usualTime } from '@gantry/scheduling/usual-time';
import { useMemo } from 'react';
import { useGetCompanyCalendarQuery, useListCalendarsQuery } from '#api/lookups.ts';
import { calendarChain, type WorkingTimes } from '#lib/dates/calendar-chain.ts';
import type { ReferenceLookup } from '../references-lookup.ts';

/** The length of the usual day and week of a calendar; without an id, of the company's calendar. */
export type UsualTimes = (calendarId?: string | null) => UsualTime;

/** Before the calendars are known. */
export const eightHours: UsualTimes = () => EIGHT_HOURS;

/** Each calendar is computed once, for any number of works. */
export function makeUsualTimes(calendars: readonly WorkingTimes[], companyCalendarId: string): UsualTimes {
  const known = new Map<string, UsualTime>();
  return (calendarId) => {
    const id = calendarId ?? companyCalendarId;
    const usual = known.get(id) ?? usualTime(calendarChain(calendars, id));
    known.set(id, usual);
    return usual;
  };
}

/** The calendars are read once for the whole app, not for each work. `skip`: no length is shown. */
export function useUsualTimes({ skip = false } = {}): UsualTimes {
  const { data: calendars } = useListCalendarsQuery(undefined, { skip });
  const { data: company } = useGetCompanyCalendarQuery(undefined, { skip });
  return useMemo(
    () => (calendars == null || company == null ? eightHours : makeUsualTimes(calendars, company.calendarId)),
    [calendars, company],
  );
}

/** The length of a day for people, who work for several projects: the usual day of the company. */
export const useCompanyDay = (): number => useUsualTimes()().minutesPerDay;

/** For the calendar that applies to a work of a list: its own, else that of its project, else the company's. */
export const usualTimeOfWork = (
  { calendarId, projectId }: Pick<Work, 'calendarId' | 'projectId'>,
  { project }: Pick<ReferenceLookup, 'project'>,
  usualTimes: UsualTimes,
): UsualTime => usualTimes(calendarId ?? project(projectId)?.calendarId);
