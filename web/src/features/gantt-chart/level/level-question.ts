import { finish, type LevelledProject, type PlannedProject, type ProjectLevelling } from '@gantry/scheduling';
import type { Plan } from '#features/plan/model/plan.ts';
import { type Reckoning, toPlannedProjectInSteps } from '#features/plan/wake/engine-plan.ts';
import { emptyWrite, type PlanWrite } from '#sync/plan/plan-write.ts';
import { assignmentsOf } from './assignments-of.ts';
import { say } from './words/index.ts';

/** What is sent to the worker. */
export interface LevelQuestion {
  readonly project: PlannedProject;
  readonly options: ProjectLevelling;
}

/** As many works as one change set of a plan names. */
const MOST_STARTS = 500;

export function questionOf(plan: Plan, reckoning: Reckoning, from: string): LevelQuestion {
  const { works, rows } = plan;
  const stays = new Set(
    works.id.flatMap((_, row) => (works.maySchedule[row] === true ? [] : [String(rows[row])])),
  );
  return {
    project: finish(toPlannedProjectInSteps(plan, reckoning)),
    options: { assignments: assignmentsOf(plan), from, stays, mostStarts: MOST_STARTS },
  };
}

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
