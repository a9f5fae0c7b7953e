export { Status } from './status.ts';
export { statusRoutes } from './status-routes.ts';
