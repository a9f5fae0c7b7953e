import type { BodyOf, PlanChanged, WorkUpdate } from '@gantry/contract';
import { allowTimeFor } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { createLink, deleteLink } from '../links.ts';
import { updateWork } from '../update-work.ts';
import { findWork } from '../work-repository.ts';
import type { WorkWriter } from '../work-writer.ts';

/**
 * Changes works and links of a plan together: each as it would be changed alone, with the same rights, checks and merge, and
 * all of them or none. Links go before others come, so that one may take the place of another.
 */
export async function changePlan(writer: WorkWriter, body: BodyOf<'changePlan'>): Promise<PlanChanged> {
  const { works, addLinks, removeLinkIds, reason } = body;
  await allowTimeFor(writer.db, works.length + addLinks.length + removeLinkIds.length);
  if (reason !== undefined) writer.change.explain(reason);
  for (const id of removeLinkIds) await deleteLink(writer, id);
  for (const link of addLinks) await createLink(writer, link);
  const changed: PlanChanged['works'] = [];
  // Always in the same order, so that two such changes do not wait for each other.
  for (const { id, change } of works.toSorted(byId)) {
    const work = await updateNamed(writer, id, change);
    changed.push({ id, start: work.start, due: work.due, version: work.version });
  }
  return { works: changed };
}

/** Of many works a refusal has to say which it means. */
async function updateNamed(writer: WorkWriter, id: string, change: WorkUpdate) {
  try {
    return await updateWork(writer, id, change);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code === 'entity/not-found') throw error;
    const work = await findWork(writer.db, id);
    throw new ProblemError(error.code, `${work?.key ?? 'A work'}: ${error.message}`, error.extras);
  }
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
