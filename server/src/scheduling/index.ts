export { type ForeseenPlan, foreseeCalendar } from './foresee-calendar.ts';
export { Rescheduling } from './rescheduling.ts';
