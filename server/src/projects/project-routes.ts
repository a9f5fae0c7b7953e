import type { RouteName } from '@gantry/contract';
import { loadCompanyTime } from '../company/index.ts';
import {
  type ReadCall,
  type RouteDeclaration,
  readRoute,
  type WriteCall,
  writeRoute,
} from '../requests/index.ts';
import { changeProjectKey } from './change-key.ts';
import { copyProject } from './copy-project.ts';
import { listPinnedProjects, pinProjects } from './pinned-projects.ts';
import { previewProjectStart } from './preview-project-start.ts';
import { listProjectDescriptions } from './project-descriptions.ts';
import { getProjectDocument } from './project-document.ts';
import type { ProjectReader } from './project-repository.ts';
import { proposeKey } from './propose-key.ts';
import { getProjectDeletion, getProjectDetail, listProjects } from './read-projects.ts';
import { restoreProject } from './restore-project.ts';
import { getWorkAsPredecessor } from './work-as-predecessor.ts';
import { getWorkDocument } from './work-document.ts';
import {
  createProject,
  deleteProject,
  type ProjectWriter,
  updateProject,
  updateProjectMembers,
} from './write-projects.ts';

export const projectRoutes: readonly RouteDeclaration[] = [
  readRoute('listProjects', async (call) => listProjects(await reader(call), call.query)),
  readRoute('getProject', async (call) => getProjectDetail(await reader(call), call.params.id)),
  readRoute('getProjectDocument', async (call) => getProjectDocument(await reader(call), call.params.id)),
  readRoute('listProjectDescriptions', async (call) => ({
    response: await listProjectDescriptions(await reader(call), call.params.id),
  })),
  readRoute('getWorkDocument', async (call) => getWorkDocument(await reader(call), call.params.id)),
  readRoute('getWorkAsPredecessor', async (call) => ({
    response: await getWorkAsPredecessor(await reader(call), call.params.id),
  })),
  readRoute('proposeProjectKey', async ({ db, query }) => ({ response: await proposeKey(db, query.name) })),
  writeRoute('createProject', async (call) => createProject(await writer(call), call.body)),
  writeRoute('updateProject', async (call) => updateProject(await writer(call), call.params.id, call.body)),
  writeRoute('changeProjectKey', async (call) =>
    changeProjectKey(await writer(call), call.params.id, call.body),
  ),
  writeRoute('copyProject', async (call) => copyProject(await writer(call), call.params.id, call.body)),
  readRoute('listPinnedProjects', async ({ db, actor }) => ({
    response: await listPinnedProjects(db, actor),
  })),
  writeRoute('pinProjects', async ({ tx, actor, body }) => ({
    response: await pinProjects(tx, actor, body.projectIds),
  })),
  writeRoute('updateProjectMembers', async (call) =>
    updateProjectMembers(await writer(call), call.params.id, call.body),
  ),
  readRoute('previewProjectStart', async (call) => ({
    response: await previewProjectStart(await reader(call), call.params.id, call.query),
  })),
  readRoute('getProjectDeletion', async (call) => ({
    response: await getProjectDeletion(await reader(call), call.params.id),
  })),
  writeRoute('deleteProject', async (call) => {
    await deleteProject(await writer(call), call.params.id);
    return { response: null };
  }),
  writeRoute('restoreProject', async (call) => restoreProject(await writer(call), call.params.id)),
];

async function reader<N extends RouteName>({ db, actor, services }: ReadCall<N>): Promise<ProjectReader> {
  return { db, actor, time: await loadCompanyTime(db, services.clock, actor.companyStamp) };
}

async function writer<N extends RouteName>({
  tx,
  actor,
  change,
  services,
}: WriteCall<N>): Promise<ProjectWriter> {
  return {
    db: tx,
    actor,
    change,
    time: await loadCompanyTime(tx, services.clock, actor.companyStamp),
    at: services.clock.now(),
  };
}
