export { handOverProjects, listProjectsLedBy } from './hand-over-projects.ts';
export { projectFacts } from './present-project.ts';
export { previewProjectStart } from './preview-project-start.ts';
export { findProjectFacts, projectEntity, projectMemberEntity } from './project-entity.ts';
export {
  findProjectRow,
  isKeyTaken,
  lockProject,
  lockProjectKey,
  type ProjectReader,
} from './project-repository.ts';
export { projectRoutes } from './project-routes.ts';
export { figureColumns, type ProjectRow } from './project-row.ts';
export { listLedProjects } from './read-projects.ts';
export {
  findReportRow,
  listReportRows,
  recordReport,
  type StatusReportRow,
  showNewestReport,
  statusReportEntity,
} from './reports/index.ts';
export { suggestKey } from './suggest-key.ts';
export { inTreeOrder } from './tree-order.ts';
