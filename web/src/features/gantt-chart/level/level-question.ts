import { type References, workingResourceKinds } from '@gantry/contract';
import { finish, type LevelledProject, type PlannedProject, type ProjectLevelling } from '@gantry/scheduling';
import type { Plan } from '#features/plan/model/plan.ts';
import { type Reckoning, toPlannedProjectInSteps } from '#features/plan/wake/engine-plan.ts';
import { emptyWrite, type PlanWrite } from '#sync/plan/plan-write.ts';
import { assignmentsOf, resourceAssignmentsOf } from './assignments-of.ts';
import { say } from './words/index.ts';

/** What is sent to the worker. */
export interface LevelQuestion {
  readonly project: PlannedProject;
  readonly options: ProjectLevelling;
}

/** As many works as one change set of a plan names. */
const MOST_STARTS = 500;

interface Surroundings {
  readonly reckoning: Reckoning;
  /** The wall clock before which nothing is proposed. */
  readonly from: string;
  readonly resources?: readonly References['resources'][number][] | undefined;
}

export function questionOf(plan: Plan, { reckoning, from, resources = [] }: Surroundings): LevelQuestion {
  const { works, rows } = plan;
  const capacities = new Map(resources.filter(isCounted).map(({ id, capacity }) => [id, capacity]));
  const stays = new Set(
    works.id.flatMap((_, row) => (works.maySchedule[row] === true ? [] : [String(rows[row])])),
  );
  return {
    project: finish(toPlannedProjectInSteps(plan, reckoning)),
    options: {
      assignments: [...assignmentsOf(plan), ...resourceAssignmentsOf(plan, capacities)],
      capacities,
      from,
      stays,
      mostStarts: MOST_STARTS,
    },
  };
}

/** Material and cost are kept for exports and come in no number at a time. */
const isCounted = ({ kind }: References['resources'][number]): boolean =>
  workingResourceKinds.some((working) => working === kind);

export const rowOf = (plan: Plan, name: string): number => plan.rowOf(Number(name)) ?? -1;

/** The levelled starts as a plan to try; nothing of it is sent before the person applies it. */
export function levelWrite(plan: Plan, { starts }: LevelledProject): PlanWrite {
  const { works } = plan;
  return {
    ...emptyWrite,
    works: starts.map(({ id, fields }) => {
      const row = rowOf(plan, id);
      const { start } = fields;
      return { id: works.id[row] ?? '', seen: works.version[row], change: { start }, shown: fields };
    }),
    announce: say('announce', { count: starts.length }),
  };
}
