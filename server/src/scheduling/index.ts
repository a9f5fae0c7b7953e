export { type ForeseenPlan, foreseePlans, foreseeThesePlans } from './foresee-plans.ts';
export {
  isCatchingUp,
  listPlansToFollow,
  MOST_WORKS_AT_ONCE,
  wouldCatchUp,
} from './leave-to-catch-up.ts';
export { Rescheduling } from './rescheduling.ts';
export { rollUpProgress } from './roll-up-progress.ts';
export { holdPlan, schedulePart } from './schedule-part.ts';
export { scheduleWholeProject } from './schedule-whole.ts';
export { tellOfPushes } from './tell-of-pushes.ts';
export { touchCalendars, touchCompanyCalendar, touchPeople } from './touched.ts';
