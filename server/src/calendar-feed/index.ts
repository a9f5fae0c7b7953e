export { calendarFeedRoutes } from './calendar-feed-routes.ts';
