import type { FinishChain } from '@gantry/contract';
import { findReferences } from '../company/index.ts';
import { type Forecasts, nameWork } from '../forecast/index.ts';
import type { WorkReader } from '../works/index.ts';

type Step = FinishChain['steps'][number];

/** So many steps of a chain are sent of each of its ends. */
const STEPS_OF_AN_END = 15;

/**
 * What decides the finish of a project, from what is to be done now to what ends last. Works that the reader may not see are one
 * step without a name for each run of them: the answer does not say how many there are.
 */
export async function getFinishChain({ db, actor }: WorkReader, projectId: string, forecasts: Forecasts) {
  const outlook = await forecasts.ofProject(projectId);
  const all = (outlook?.decides ?? [])
    .map((id): Step => {
      const row = outlook?.rows.get(id);
      const work = nameWork(row, actor);
      if (row === undefined || work === null) return { work: null, ownerId: null, due: null };
      return { work, ownerId: row.facts.ownerId, due: row.due };
    })
    .filter(({ work }, at, walk) => work !== null || walk[at - 1]?.work !== null);
  const leftOut = Math.max(0, all.length - 2 * STEPS_OF_AN_END);
  const steps = all.filter((_, at) => at < STEPS_OF_AN_END || at >= STEPS_OF_AN_END + leftOut);
  const references = await findReferences(db, actor, { users: steps.map(({ ownerId }) => ownerId) });
  return { response: { steps, leftOut }, references };
}
