import { notFound, requireAccess } from '../access/index.ts';
import { leaveOutCircles, lockTiedPlans, workEntity } from '../works/index.ts';
import { projectEntity } from './project-entity.ts';
import { listBinnedWorkIdsOf, lockBinnedProject } from './project-repository.ts';
import { getProjectDetail } from './read-projects.ts';
import { type ProjectWriter, requireSightOf } from './write-projects.ts';

/**
 * Restores a project from the bin, with the works that were deleted together with it. People who may delete it may also
 * restore it.
 */
export async function restoreProject(writer: ProjectWriter, id: string) {
  const { db: tx, actor, change } = writer;
  const project = await lockBinnedProject(tx, id);
  if (!project) throw notFound();
  requireAccess(actor, 'read', 'projects', project.facts);
  requireAccess(actor, 'delete', 'projects', project.facts);
  const workIds = await listBinnedWorkIdsOf(tx, id, project.deletedAt);
  await requireSightOf(writer, workIds);
  await lockTiedPlans(tx, workIds, { projectIds: [id] });
  await change.update(projectEntity, id, { deletedAt: null });
  await change.updateMany(
    workEntity,
    workIds.map((workId) => ({ id: workId, patch: { deletedAt: null } })),
  );
  const leftOutLinks = await leaveOutCircles(writer, workIds);
  return { ...(await getProjectDetail(writer, id)), leftOutLinks };
}
