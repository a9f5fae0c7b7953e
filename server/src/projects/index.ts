export { projectEntity, projectMemberEntity } from './project-entity.ts';
export { projectRoutes } from './project-routes.ts';
export { listLedProjects } from './read-projects.ts';
