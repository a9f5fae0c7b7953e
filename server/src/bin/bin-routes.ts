import { type RouteDeclaration, readRoute } from '../requests/index.ts';
import { listBinnedProjects, listBinnedWorks } from './list-bin.ts';

export const binRoutes: readonly RouteDeclaration[] = [
  readRoute('listBinnedWorks', ({ db, actor, query }) => listBinnedWorks(db, actor, query)),
  readRoute('listBinnedProjects', ({ db, actor, query }) => listBinnedProjects(db, actor, query)),
];
