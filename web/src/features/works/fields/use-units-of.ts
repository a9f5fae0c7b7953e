import { EIGHT_HOURS, usualTime } from '@gantry/scheduling/usual-time';
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetProjectQuery } from '#api/lookups.ts';
import { commonValue } from './picker-props.ts';
import { type Placed, useCalendarOf } from './use-calendar-of.ts';

/**
 * The length of a day, a week and a month for these works, from their calendar and their project. The defaults until
 * they are known.
 */
export function useUnitsOf(works: readonly Placed[], { skip = false } = {}) {
  const chain = useCalendarOf(works, { skip });
  const projectId = commonValue(works, 'projectId');
  const project = useGetProjectQuery(projectId === null || skip ? skipToken : { params: { id: projectId } });
  const usual = chain === undefined ? EIGHT_HOURS : usualTime(chain);
  return { ...usual, daysPerMonth: project.currentData?.response.daysPerMonth };
}
