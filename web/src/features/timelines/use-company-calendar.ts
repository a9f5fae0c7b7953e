import { useMemo } from 'react';
import { useGetCompanyCalendarQuery, useListCalendarsQuery } from '#api/lookups.ts';
import { makePlanCalendar, type PlanCalendar } from '#features/plan/model/plan-calendar.ts';

/** Days off of the company: projects may have calendars of their own, but the axis has only one. */
export function useCompanyCalendar(): PlanCalendar | undefined {
  const { data: calendars } = useListCalendarsQuery();
  const { data: company } = useGetCompanyCalendarQuery();
  return useMemo(
    () => (calendars && company ? makePlanCalendar(calendars, company.calendarId) : undefined),
    [calendars, company],
  );
}
