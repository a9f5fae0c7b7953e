export { projectFacts } from './present-project.ts';
export { findProjectFacts, projectEntity, projectMemberEntity } from './project-entity.ts';
export {
  findProjectRow,
  isKeyTaken,
  lockProject,
  lockProjectKey,
  type ProjectReader,
} from './project-repository.ts';
export { projectRoutes } from './project-routes.ts';
export { figureColumns } from './project-row.ts';
export { listLedProjects } from './read-projects.ts';
export { inTreeOrder } from './tree-order.ts';
