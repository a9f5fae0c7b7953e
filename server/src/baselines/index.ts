export { baselineEntity } from './baseline-entity.ts';
export { baselineRoutes } from './baseline-routes.ts';
