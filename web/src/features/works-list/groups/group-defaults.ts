import type { Priority, WorkCreate, WorkGroup, WorkGrouping, WorkStatus } from '@gantry/contract';
import { endOfThisWeek, workOfWeek } from '#lib/dates/week.ts';

/** The initial values of a work that is created inside a group, so that it belongs to it. */
export function groupDefaults(
  by: WorkGrouping,
  { value }: Pick<WorkGroup, 'value'>,
  today: string,
): Partial<WorkCreate> {
  if (value === null) return {};
  switch (by) {
    case 'status':
      return { status: value as WorkStatus };
    case 'priority':
      return { priority: value as Priority };
    case 'owner':
      return { ownerId: value };
    case 'project':
      return { projectId: value };
    case 'department':
      return { departmentId: value };
    case 'parent':
      return { parentId: value };
    case 'label':
      return { labelIds: [value] };
    case 'due':
      return dueIn(value, today);
  }
}

const weeksAhead: Record<string, number> = { this_week: 0, next_week: 1, later: 2 };

/** The last working day of the group's week, but never a past day. */
function dueIn(span: string, today: string): Partial<WorkCreate> {
  const weeks = weeksAhead[span];
  if (weeks === undefined) return {};
  return { due: weeks === 0 ? endOfThisWeek(today) : workOfWeek(today, weeks)[1] };
}
