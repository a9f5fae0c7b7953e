export { leftRoutes } from './left-routes.ts';
