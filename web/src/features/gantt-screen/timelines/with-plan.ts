import type { TimelineWork, WorkStatus } from '@gantry/contract';
import { NO_DATE, textOfMinutes } from '@gantry/gantt';
import type { Plan } from '../plan.ts';
import type { Node } from './timeline-tree.ts';

/** The rows of a project whose plan is known as they stand in it: what somebody does to it is shown at once. */
export function withPlan(nodes: readonly Node[], plan: Plan, projectId: string): readonly Node[] {
  const rowOf = new Map(plan.works.id.map((id, row) => [id, row]));
  return nodes.map((node) => {
    if (node.kind !== 'work' || node.row.projectId !== projectId) return node;
    const row = rowOf.get(node.row.id);
    return row === undefined ? node : { ...node, row: asPlanned(node.row, plan, row) };
  });
}

function asPlanned(work: TimelineWork, { works, data, rows, hasSubWorks }: Plan, row: number): TimelineWork {
  const number = rows[row] ?? -1;
  const dates = hasSubWorks.has(number)
    ? { start: dateOf(data.start[number]), due: dateOf(data.finish[number]) }
    : { start: works.start[row] ?? null, due: works.due[row] ?? null };
  return {
    ...work,
    ...dates,
    title: works.title[row] ?? work.title,
    status: (works.status[row] as WorkStatus | undefined) ?? work.status,
    progress: works.progress[row] ?? work.progress,
    overdue: works.overdue[row] ?? work.overdue,
  };
}

const dateOf = (minute: number | undefined): string | null =>
  minute === undefined || minute === NO_DATE ? null : textOfMinutes(minute);
