export { departmentEntity } from './department-entity.ts';
export { departmentRoutes } from './department-routes.ts';
export { handOverDepartments, listDepartmentsHeadedBy } from './hand-over-departments.ts';
