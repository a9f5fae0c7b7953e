import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { api } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';
import { useGetCompanyCalendarQuery, useListCalendarsQuery } from '#api/lookups.ts';
import { calendarChain } from '#lib/dates/calendar-chain.ts';
import { dayOff } from '#lib/dates/days-off.ts';
import { selectUser } from '#store/auth.ts';
import { say } from './words/index.ts';

const daysAwayApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnDaysAway: build.query({ ...callUnwrapped('listAbsences'), providesTags: ['Absences'] }),
  }),
});

/** One person hardly has more absences in five weeks. */
const mostAbsences = 50;

/** Why the company, or the reader alone, does not work on a day. */
export interface DayOff {
  readonly words: string;
  readonly isOwn: boolean;
}

/** The days off of the company, and the days on which the reader is away. */
export function useDaysOff(from: string, to: string): (day: string) => DayOff | undefined {
  const me = useSelector(selectUser)?.id;
  const { data: calendars } = useListCalendarsQuery();
  const { data: company } = useGetCompanyCalendarQuery();
  const { data: absences } = daysAwayApi.useListOwnDaysAwayQuery(
    { query: { userId: me ?? '', from, to, limit: mostAbsences } },
    { skip: me === undefined },
  );
  return useMemo(() => {
    const chain = calendars == null || company == null ? [] : calendarChain(calendars, company.calendarId);
    return (day) => {
      const isAway = absences?.some(
        (absence) => absence.from < `${day}T23:59` && absence.to > `${day}T00:00`,
      );
      if (isAway) return { words: say('away'), isOwn: true };
      const words = chain.length === 0 ? undefined : dayOff(chain, day);
      return words === undefined ? undefined : { words, isOwn: false };
    };
  }, [calendars, company, absences]);
}
