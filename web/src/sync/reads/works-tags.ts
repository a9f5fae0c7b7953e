import { isWorkField, workField, workWord } from '@gantry/contract/work-fields';
import type { WorkChange } from '../works/work-change.ts';
import { parseFilters } from './work-filter.ts';
import { readSort } from './work-sort.ts';

/*
 * What invalidates a cached response. A changed work is patched in place wherever it is shown; a list is fetched again
 * only when a field changed by which it is filtered or sorted.
 */

const byField = (field: string) => ({ type: 'Works' as const, id: `by:${field}` });

/** Everything that depends on which works exist. */
export const worksListTag = { type: 'Works' as const, id: 'LIST' };
/** Plans that show all works of a project at once. */
export const plansTag = byField('document');
/** The numbers of matching works, when others have changed some. */
export const worksCountTag = { type: 'Works' as const, id: 'COUNT' };
export const workTag = (id: string) => ({ type: 'Works' as const, id });
export const historyTag = (id: string) => ({ type: 'History' as const, id });
export const filterTags = (filter: unknown) =>
  parseFilters(Array.isArray(filter) ? filter : []).map(({ field }) => byField(field));
export const sortTag = (sort: string) => byField(readSort(sort).field);

/** Further filters and sort orders that a changed field affects. */
const touchedBesides: Partial<Record<keyof WorkChange, readonly string[]>> = {
  status: ['overdue', 'completed', 'progress', 'actualStart', 'actualFinish'],
  ownerId: ['person'],
  assigneeIds: ['person'],
  projectId: ['key'],
  start: ['due'],
  due: ['overdue'],
  durationMinutes: ['start', 'due', 'overdue'],
  deadline: ['overdue'],
  progress: ['status', 'actualStart'],
  remainingMinutes: ['progress', 'status', 'due', 'overdue'],
  actualStart: ['status', 'start', 'due', 'overdue'],
  actualFinish: ['status', 'progress', 'completed', 'overdue'],
};

function touchedBy(field: string): readonly string[] {
  if (!isWorkField(field)) return [];
  const { kind, one } = workField(field);
  return [
    workWord(field),
    ...(one === undefined ? [] : [one]),
    ...(kind === 'line' || kind === 'text' ? ['text'] : []),
    ...(touchedBesides[field as keyof WorkChange] ?? []),
  ];
}

export function changeTags(change: WorkChange, id: string) {
  const fields = Object.keys(change).flatMap(touchedBy);
  return [...[...new Set([...fields, 'document'])].map(byField), historyTag(id), ...figureTags];
}

/** Counts elsewhere that depend on works. */
export const figureTags = ['Dashboard' as const, 'Projects' as const];

export const parentTags = (parentId: string | null | undefined) => (parentId ? [workTag(parentId)] : []);
/** Everything that depends on which works exist, including the sub-works of a given one. */
export const existenceTags = (parentId: string | null | undefined) => [
  worksListTag,
  plansTag,
  ...figureTags,
  ...parentTags(parentId),
];
