import { actionsOn, requireAccess, type WorkFacts } from '../../access/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { refuseCyclesAt } from '../links/link-cycle.ts';
import { refuseSelfGrant } from '../plan-update.ts';
import { workFacts } from '../present-work.ts';
import { said } from '../words/index.ts';
import { workEntity } from '../work-entity.ts';
import { findWork, isSameOrAbove, lockSubtree, lockWorkTree } from '../work-repository.ts';
import type { WorkRow } from '../work-row.ts';
import type { WorkWriter } from '../work-writer.ts';
import { getHome, takeKeysAndRanks, type WorkHome } from './work-home.ts';
import { treeCycle, treeProject } from './work-tree.ts';

export interface Destination {
  readonly projectId?: string | null | undefined;
  readonly parentId?: string | null | undefined;
}

/** The changed fields of a moved work. */
type Moved = Partial<Pick<WorkRow, 'key' | 'rank' | 'projectId' | 'parentId'>>;

/**
 * Moves a work below another one, or into another project together with its descendants. There they get keys of that
 * project, and their former keys still lead to them. Returns the changed fields of the work itself.
 */
export async function moveWork(writer: WorkWriter, row: WorkRow, to: Destination): Promise<Moved> {
  const { db: tx } = writer;
  const projectId = to.projectId === undefined ? row.projectId : to.projectId;
  const changesProject = projectId !== row.projectId;
  if (!changesProject && (to.parentId === undefined || to.parentId === row.parentId)) return {};
  await lockWorkTree(tx, projectId);
  const parentId = to.parentId ?? null;
  if (parentId !== null) await requireParent(writer, row, parentId, projectId);
  return changesProject ? moveToProject(writer, row, projectId, parentId) : { parentId };
}

/** Called after the work was written to its new place. */
export async function refuseMoveIntoCircle(
  { db: tx, actor }: WorkWriter,
  id: string,
  { parentId }: Moved,
): Promise<void> {
  if (parentId) await refuseCyclesAt(tx, [id], actor);
}

async function requireParent(
  { db: tx }: WorkWriter,
  row: WorkRow,
  parentId: string,
  projectId: string | null,
): Promise<void> {
  const parent = await findWork(tx, parentId);
  if (!parent || parent.projectId !== projectId) throw treeProject();
  if (await isSameOrAbove(tx, row.id, parentId))
    throw treeCycle(parentId === row.id ? [row.key] : [row.key, parent.key]);
}

async function moveToProject(
  writer: WorkWriter,
  row: WorkRow,
  projectId: string | null,
  parentId: string | null,
): Promise<Moved> {
  const { db: tx, actor, change } = writer;
  const home = await getHome(tx, actor, projectId);
  const below = (await lockSubtree(tx, row.id)).filter(({ id }) => id !== row.id);
  for (const work of [row, ...below]) requireBothEnds(writer, work, home);
  const [own, ...others] = await takeKeysAndRanks(tx, home, below.length + 1);
  await change.updateMany(
    workEntity,
    below.map(({ id }, index) => ({ id, patch: { projectId, ...others[index] } })),
  );
  return { projectId, parentId, ...own };
}

/**
 * Requires the right to change the work where it is and to create it at the target. The move must not give the person
 * more rights on the work.
 */
export function requireBothEnds({ actor }: WorkWriter, work: WorkFacts, home: WorkHome): void {
  if (!actionsOn(actor, 'works', workFacts(work)).includes('update'))
    throw new ProblemError('access/denied', said('notAllSubWorks'));
  const there = { ...workFacts(work), projectId: home.projectId, projectVisibility: home.visibility };
  requireAccess(actor, 'create', 'works', there);
  refuseSelfGrant(actor, work, there);
}
