import { finish, type LeftChange, rescheduleLeft, withWorksBelow } from '@gantry/scheduling';
import { dayOf, shortDay } from '#lib/dates/index.ts';
import { notifyDone } from '#lib/notify.ts';
import { emptyWrite, type PlanWrite, type WorkToChange } from '#sync/plan/plan-write.ts';
import type { Plan } from '../../model/plan.ts';
import { type Reckoning, toPlannedProjectInSteps } from '../../wake/engine-plan.ts';
import { say } from './words/index.ts';

interface Tried {
  readonly plan: Plan;
  readonly reckoning: Reckoning;
  /** The moment from which the remaining work continues. */
  readonly from: string;
  readonly today: string;
}

/** Reschedules the remaining work within the trial plan, and reports what stays. The real plan does not change. */
export function tryLeft(tried: Tried, works: readonly number[], add: (write: PlanWrite) => void): void {
  const { write, words } = leftWrite(tried, works);
  if (write !== undefined) add(write);
  notifyDone(words);
}

/** The same write as the server would make, with a text about the result. */
export function leftWrite(
  { plan, reckoning, from, today }: Tried,
  works: readonly number[],
): { readonly write?: PlanWrite; readonly words: string } {
  const project = finish(toPlannedProjectInSteps(plan, reckoning));
  const named = withWorksBelow(project, new Set(works.map(String)));
  const open = new Set([...named].filter((name) => mayReschedule(plan, rowOf(plan, name))));
  const left = rescheduleLeft(project, from, open);
  const kept = rescheduleLeft(project, from, new Set([...named].filter((name) => !open.has(name))));
  const count = left.changes.length + left.following.length;
  const refused = kept.changes.length + kept.following.length;
  const day = shortDay(dayOf(from), today);
  const words = [
    count === 0 ? say('nothing', { day }) : say('tried', { count, day }),
    ...(left.promised.length > 0 ? [say('promised', { count: left.promised.length })] : []),
    ...(refused > 0 ? [say('refused', { count: refused })] : []),
  ].join(' ');
  if (count === 0) return { words };
  const changes = left.changes.map((change) => toWork(plan, change));
  return { write: { ...emptyWrite, works: changes, announce: words }, words };
}

/** A work that must be treated as begun changes in more than its dates. */
function mayReschedule({ works }: Plan, row: number): boolean {
  const begins = works.actualStart[row] == null && (works.progress[row] ?? 0) > 0;
  return works.maySchedule[row] === true && (!begins || works.mayUpdate[row] === true);
}

/**
 * What is sent when the plan is applied, and what its columns show until then: a typed start also sets its due and its
 * constraint.
 */
function toWork(plan: Plan, { id, fields }: LeftChange): WorkToChange {
  const { works } = plan;
  const row = rowOf(plan, id);
  const { start, due, resume, actualStart } = fields;
  const isManual = works.scheduleMode[row] === 'manual';
  const change = {
    ...(start != null && { start }),
    ...(isManual && due != null && { due }),
    ...(resume != null && { resume }),
    ...(actualStart != null && { actualStart }),
  };
  return { id: works.id[row] ?? '', seen: works.version[row], change, shown: fields };
}

const rowOf = (plan: Plan, name: string): number => plan.rowOf(Number(name)) ?? -1;
