import type { FinishChain } from '@gantry/contract';
import { findReferences } from '../company/index.ts';
import { type Forecasts, nameWork } from '../forecast/index.ts';
import type { WorkReader } from '../works/index.ts';

/** So many steps of a chain are sent of each of its ends. */
const STEPS_OF_AN_END = 15;

/** What decides the finish of a project, from what is to be done now to what ends last. Works that the reader may not see have no name. */
export async function getFinishChain({ db, actor }: WorkReader, projectId: string, forecasts: Forecasts) {
  const outlook = await forecasts.ofProject(projectId);
  const ids = outlook?.decides ?? [];
  const leftOut = Math.max(0, ids.length - 2 * STEPS_OF_AN_END);
  const sent = ids.filter((_, at) => at < STEPS_OF_AN_END || at >= STEPS_OF_AN_END + leftOut);
  const steps = sent.map((id): FinishChain['steps'][number] => {
    const row = outlook?.rows.get(id);
    const work = nameWork(row, actor);
    if (row === undefined || work === null) return { work: null, ownerId: null, due: null };
    return { work, ownerId: row.facts.ownerId, due: row.due };
  });
  const references = await findReferences(db, actor, { users: steps.map(({ ownerId }) => ownerId) });
  return { response: { steps, leftOut }, references };
}
