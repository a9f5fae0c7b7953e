export { calendarEntity } from './calendar-entity.ts';
export { calendarRoutes } from './calendar-routes.ts';
export { describeWake } from './describe-wake.ts';
export { requireRoomForCalendars } from './require-room.ts';
export { settleWake } from './settle-wake.ts';
export { tellLeads } from './tell-leads.ts';
