export { userEntity } from './user-entity.ts';
export { userRoutes } from './user-routes.ts';
