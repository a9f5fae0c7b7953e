export { departmentEntity } from './department-entity.ts';
export { departmentRoutes } from './department-routes.ts';
