export { resourceEntity } from './resource-entity.ts';
export { resourceRoutes } from './resource-routes.ts';
