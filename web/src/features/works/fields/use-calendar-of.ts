import type { Work } from '@gantry/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetCompanyCalendarQuery, useGetProjectQuery, useListCalendarsQuery } from '#api/lookups.ts';
import { calendarChain } from '#lib/dates/calendar-chain.ts';
import { commonValue } from './picker-props.ts';

/** The fields that determine the calendar of a work. */
export type Placed = Pick<Work, 'projectId' | 'calendarId'>;

/** The common calendar of the works: their own, else their project's, else the company's. */
export function useCalendarOf(works: readonly Placed[], { skip = false } = {}) {
  const projectId = commonValue(works, 'projectId');
  const { data: calendars } = useListCalendarsQuery(undefined, { skip });
  const { data: company } = useGetCompanyCalendarQuery(undefined, { skip });
  const project = useGetProjectQuery(projectId === null || skip ? skipToken : { params: { id: projectId } });
  if (calendars == null || company == null || project.isLoading) return undefined;
  const ofProject = projectId === null ? null : (project.currentData?.response.calendarId ?? null);
  return calendarChain(calendars, commonValue(works, 'calendarId') ?? ofProject ?? company.calendarId);
}
