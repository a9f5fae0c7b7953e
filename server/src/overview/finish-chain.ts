import type { FinishChain } from '@gantry/contract';
import { findReferences } from '../company/index.ts';
import { type Forecasts, nameWork } from '../forecast/index.ts';
import type { WorkReader } from '../works/index.ts';

type Step = FinishChain['steps'][number];

/** The number of steps that are sent from each end of a long chain. */
const STEPS_OF_AN_END = 15;

/**
 * The chain of works that determines the finish of a project, from the current work to the last one. Each run of
 * consecutive hidden works is one step without a name, so that the response does not reveal their number.
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
