import type { Work } from '@gantry/contract';
import type { WorkFilter } from '../reads/work-filter.ts';
import { isClosed } from '../works/work-change.ts';

/** The values that a filter compares, when a row contains them. Relative dates and texts are compared by the server. */
const valuesOf: Partial<Record<WorkFilter['field'], (work: Work) => readonly (string | null)[]>> = {
  status: ({ status }) => (isClosed(status) ? [status] : [status, 'open']),
  priority: ({ priority }) => [priority],
  owner: ({ ownerId }) => [ownerId],
  assignee: ({ assigneeIds }) => assigneeIds,
  reviewer: ({ reviewerId }) => [reviewerId],
  person: ({ ownerId, assigneeIds }) => [ownerId, ...assigneeIds],
  resource: ({ resourceIds }) => resourceIds,
  project: ({ projectId }) => [projectId],
  department: ({ departmentId }) => [departmentId],
  label: ({ labelIds }) => labelIds,
  parent: ({ parentId }) => [parentId],
  milestone: ({ milestone }) => [milestone ? 'yes' : 'no'],
  overdue: ({ overdue }) => [overdue ? 'yes' : 'no'],
  archived: ({ archivedAt }) => [archivedAt === null ? 'no' : 'yes'],
};

/** Whether a work matches a list's filters; undefined: only the server knows. */
export function matches(work: Work, filters: readonly WorkFilter[], me: string): boolean | undefined {
  if (work.archivedAt !== null && !filters.some(({ field }) => field === 'archived')) return false;
  const answers = filters.map((filter) => meets(work, filter, me));
  if (answers.includes(false)) return false;
  return answers.includes(undefined) ? undefined : true;
}

function meets(work: Work, { field, operator, values }: WorkFilter, me: string): boolean | undefined {
  const own = valuesOf[field]?.(work).filter((value) => value !== null);
  if (own === undefined) return undefined;
  const wanted = values.map((value) => (value === 'me' ? me : value));
  const isAmong = own.some((value) => wanted.includes(value));
  switch (operator) {
    case 'is':
    case 'any_of':
      return isAmong;
    case 'is_not':
    case 'none_of':
      return !isAmong;
    case 'empty':
      return own.length === 0;
    case 'not_empty':
      return own.length > 0;
    default:
      return undefined;
  }
}
