import type { PlannedCalendar } from '../../src/planned/index.ts';

/** 8 to 12 and 13 to 17. */
export const OFFICE = [
  [480, 720],
  [780, 1020],
] as const;

/** Works Monday to Friday. */
export const officeCalendar: PlannedCalendar = {
  id: 'office',
  name: 'Office',
  parentId: null,
  week: [[], OFFICE, OFFICE, OFFICE, OFFICE, OFFICE, []],
  exceptions: [],
};
