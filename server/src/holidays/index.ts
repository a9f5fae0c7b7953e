export { holidayRoutes } from './holiday-routes.ts';
