import type { WholeWork } from '@gantry/contract';
import { type Actor, decide, denied, notFound, requireAccess, type WorkFacts } from '../../access/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { leaveOutCircles } from '../links/leave-out-cycles.ts';
import { findLinksAround, makeLinksAround } from '../links/links-around.ts';
import { lockPlans, lockTiedPlans } from '../plan-lock.ts';
import { workFacts } from '../present-work.ts';
import { said } from '../words/index.ts';
import { workEntity } from '../work-entity.ts';
import { findWork, lockSubtree } from '../work-repository.ts';
import type { WorkRow } from '../work-row.ts';
import { presentChanged, type WorkWriter } from '../work-writer.ts';
import { projectInBin } from './work-tree.ts';

/**
 * Moves a work and its descendants to the bin, as one change set. With `linkAround`, its predecessors are linked to its
 * successors.
 */
export async function deleteWork(
  writer: WorkWriter,
  id: string,
  { linkAround = false }: { readonly linkAround?: boolean | undefined } = {},
): Promise<void> {
  if (linkAround) await lockTiedPlans(writer.db, [id], { workIds: [id] });
  else await lockPlans(writer.db, { workIds: [id] });
  const works = await lockSubtree(writer.db, id);
  requireOnAll(writer, works, id, 'delete');
  const around = linkAround
    ? await findLinksAround(
        writer,
        works.map((work) => work.id),
      )
    : [];
  const deletedAt = writer.at.toISOString();
  await writer.change.updateMany(
    workEntity,
    works.map((work) => ({ id: work.id, patch: { deletedAt } })),
  );
  await makeLinksAround(writer, around);
}

/**
 * Restores a work from the bin, with the descendants that were deleted together with it. Links that would now close a
 * cycle are not restored, and are reported.
 */
export async function restoreWork(
  writer: WorkWriter,
  id: string,
): Promise<{ response: WholeWork; leftOutLinks: string[] }> {
  const { db: tx, change } = writer;
  await lockTiedPlans(tx, [id], { workIds: [id] });
  const binned = await lockSubtree(tx, id, { inBin: true });
  const binnedAt = binned.find((work) => work.id === id)?.deletedAt;
  const together = binned.filter(({ deletedAt }) => deletedAt === binnedAt);
  const root = requireOnAll(writer, together, id, 'restore');
  await requireProjectOutsideBin(writer, root);
  // If the parent is still in the bin, the work is restored to the top level.
  const parent = root.parentId === null ? undefined : await findWork(tx, root.parentId);
  await change.updateMany(
    workEntity,
    together.map((work) => ({
      id: work.id,
      patch: { deletedAt: null, ...(work.id === id && !parent && { parentId: null }) },
    })),
  );
  const leftOutLinks = await leaveOutCircles(
    writer,
    together.map((work) => work.id),
  );
  return { response: await presentChanged(writer, id), leftOutLinks };
}

/** An action on a work affects all its descendants, so it must be allowed on all of them. */
function requireOnAll(
  { actor }: WorkWriter,
  works: readonly WorkRow[],
  id: string,
  action: 'delete' | 'restore',
): WorkRow {
  const root = works.find((work) => work.id === id);
  if (!root) throw notFound();
  requireAccess(actor, action, 'works', workFacts(root));
  for (const work of works) {
    const decision = decide(actor, action, 'works', workFacts(work));
    if (!decision.allowed) throw refuseBelow(actor, action, work, denied(action, 'works', decision));
  }
  return root;
}

/** Names the descendant that blocks the action, if the person may see it. */
export function refuseBelow(
  actor: Actor,
  action: 'delete' | 'restore',
  work: WorkFacts & Pick<WorkRow, 'key'>,
  { extras }: ProblemError,
): ProblemError {
  const canRead = decide(actor, 'read', 'works', workFacts(work)).allowed;
  const name = canRead ? said('theSubWork', { key: work.key }) : said('oneSubWork');
  const words = action === 'delete' ? said('mayNotDelete', { name }) : said('mayNotRestore', { name });
  return new ProblemError('access/denied', words, extras);
}

async function requireProjectOutsideBin({ db: tx }: WorkWriter, { projectId }: WorkRow): Promise<void> {
  if (projectId === null) return;
  const project = await tx
    .selectFrom('project')
    .select('deleted_at')
    .where('id', '=', projectId)
    .forShare()
    .executeTakeFirst();
  if (project?.deleted_at !== null) throw projectInBin();
}
