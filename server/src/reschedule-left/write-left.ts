import type { LeftQuestion, LeftResult } from '@gantry/contract';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import { nameWorks } from '../plans/index.ts';
import { allowTimeFor, type Tx } from '../platform/database/index.ts';
import { lockPlans, workEntity } from '../works/index.ts';
import { type LeftReader, nameLeft, planLeft } from './plan-left.ts';

export interface LeftWriter extends LeftReader {
  readonly db: Tx;
  readonly change: ChangeSetWriter;
}

/**
 * Reschedules the remaining work, as one change set. It is computed while the plans are locked, so that no concurrent
 * change is lost.
 */
export async function writeLeft(writer: LeftWriter, asked: LeftQuestion): Promise<LeftResult> {
  const { db: tx, change } = writer;
  const question = await nameLeft(writer, asked);
  const { projectId = null, workIds = [] } = question;
  await lockPlans(tx, { projectIds: [projectId], workIds });
  const plans = await planLeft(writer, question);
  const patches = plans.flatMap(({ changes }) => changes.map(({ id, fields }) => ({ id, patch: fields })));
  await allowTimeFor(tx, patches.length);
  change.nameOperation('reschedule_left');
  await change.updateMany(workEntity, patches);
  await change.settle();
  return {
    works: plans.reduce((total, { works }) => total + works, 0),
    promised: nameWorks(plans.flatMap(({ promised }) => promised)),
    refused: nameWorks(plans.flatMap(({ refused }) => refused)),
  };
}
