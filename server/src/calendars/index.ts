export { calendarEntity } from './calendar-entity.ts';
export { calendarRoutes } from './calendar-routes.ts';
