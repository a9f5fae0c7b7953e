import { type References, workingResourceKinds } from '@gantry/contract';
import { finish, type LevelledProject, type PlannedProject, type ProjectLevelling } from '@gantry/scheduling';
import type { Plan } from '#features/plan/model/plan.ts';
import { type Reckoning, toPlannedProjectInSteps } from '#features/plan/wake/engine-plan.ts';
import { emptyWrite, type PlanWrite } from '#sync/plan/plan-write.ts';
import { assignmentsOf, resourceAssignmentsOf } from './assignments-of.ts';
import { say } from './words/index.ts';

/** The message to the worker. */
export interface LevelQuestion {
  readonly project: PlannedProject;
  readonly options: ProjectLevelling;
}

/** The limit of works in one change set of a plan. */
const MOST_STARTS = 500;

interface Surroundings {
  readonly reckoning: Reckoning;
  /** No start is proposed before this moment, the current date and time in the company's time zone. */
  readonly from: string;
  readonly resources?: readonly References['resources'][number][] | undefined;
}

export function questionOf(plan: Plan, { reckoning, from, resources = [] }: Surroundings): LevelQuestion {
  const { works, rows } = plan;
  const stays = new Set(
    works.id.flatMap((_, row) => (works.maySchedule[row] === true ? [] : [String(rows[row])])),
  );
  return {
    project: finish(toPlannedProjectInSteps(plan, reckoning)),
    options: {
      ...doersOf(plan, resources),
      from,
      stays,
      mostStarts: MOST_STARTS,
    },
  };
}

/** Who and what does the works, and how many there are of each resource. */
export function doersOf(
  plan: Plan,
  resources: readonly References['resources'][number][],
): Pick<ProjectLevelling, 'assignments'> & { readonly capacities: ReadonlyMap<string, number> } {
  const capacities = new Map(resources.filter(isCounted).map(({ id, capacity }) => [id, capacity]));
  return { assignments: [...assignmentsOf(plan), ...resourceAssignmentsOf(plan, capacities)], capacities };
}

/** Material and cost are stored for exports only and have no capacity. */
const isCounted = ({ kind }: References['resources'][number]): boolean =>
  workingResourceKinds.some((working) => working === kind);

export const rowOf = (plan: Plan, name: string): number => plan.rowOf(Number(name)) ?? -1;

/** The levelled starts as a trial plan. They are sent only when the person applies it. */
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
