export { departmentsBelow } from './departments-below.ts';
export { timelineRoutes } from './timeline-routes.ts';
export { findWeekLoads } from './week-loads.ts';
export { whereItStands } from './where-it-stands.ts';
