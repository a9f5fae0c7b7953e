import { textOfMinutes } from '@gantry/gantt';
import { type PlanRun, TENTHS_PER_MINUTE } from '@gantry/scheduling';
import type { Plan } from '#features/plan/model/plan.ts';
import { shortDay } from '#lib/dates/index.ts';
import type { Fix } from './fix-write.ts';
import { say } from './words/index.ts';

/** A work that starts before its predecessor in another project allows. */
interface Overtaken {
  readonly work: number;
  readonly message: string;
  readonly fix?: Fix;
}

/**
 * Works that start before their predecessors in other projects allow. The other project has moved, and scheduling never
 * moves works of another project, so this project decides whether to follow.
 */
export function findWaiting(plan: Plan, run: PlanRun, today: string): Overtaken[] {
  const rowOf = new Map(plan.works.id.map((id, row) => [id, row]));
  const found = new Map<number, Overtaken>();
  for (const { successorId, key, title } of plan.outside) {
    const work = plan.rows[rowOf.get(successorId) ?? -1];
    if (work === undefined || found.has(work)) continue;
    const start = startLetBy(run, work);
    if (start === undefined || start <= (plan.data.start[work] ?? start)) continue;
    found.set(work, {
      work,
      message: say('startsBefore', {
        work: nameOf(plan, work),
        before: `${key} ${title}`,
        moment: dayOf(start, today),
      }),
      ...(!plan.hasSubWorks.has(work) && { fix: follow(work, start, today) }),
    });
  }
  return [...found.values()];
}

/**
 * The earliest start that the engine allows, in minutes; undefined for a work that is scheduled manually, is done, or
 * has no dates.
 */
function startLetBy({ network, planWorks, dates }: PlanRun, work: number): number | undefined {
  const index = network.indexOfId.get(String(work)) ?? -1;
  const known = planWorks[index];
  if (known === undefined || known.active === false) return undefined;
  if (known.mode === 'manual' || known.progress === 100) return undefined;
  return Math.round((dates.start[index] ?? 0) / TENTHS_PER_MINUTE);
}

const follow = (work: number, start: number, today: string): Fix => ({
  kind: 'letFollow',
  label: say('letFollow', { moment: dayOf(start, today) }),
  changes: [
    {
      kind: 'updateWork',
      id: String(work),
      fields: { constraint: 'SNET', constraintDate: start * TENTHS_PER_MINUTE },
    },
  ],
});

const nameOf = ({ works, rowOf }: Plan, work: number): string => {
  const row = rowOf(work) ?? -1;
  return `${works.key[row]} ${works.title[row]}`;
};

const dayOf = (minute: number, today: string): string => shortDay(textOfMinutes(minute).slice(0, 10), today);
