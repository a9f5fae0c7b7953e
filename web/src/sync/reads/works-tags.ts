import { isWorkField, workField, workWord } from '@gantry/contract/work-fields';
import type { WorkChange } from '../works/work-change.ts';
import { parseFilters } from './work-filter.ts';
import { readSort } from './work-sort.ts';

/*
 * What makes a cached answer old. A changed work is patched in place wherever it is shown; a list is fetched again only
 * where a field changed that it is filtered or sorted by.
 */

const byField = (field: string) => ({ type: 'Works' as const, id: `by:${field}` });

/** Everything that depends on which works exist. */
export const worksListTag = { type: 'Works' as const, id: 'LIST' };
/** Plans that show all works of a project at once. */
export const plansTag = byField('document');
/** How many works match, where others have changed some. */
export const worksCountTag = { type: 'Works' as const, id: 'COUNT' };
export const workTag = (id: string) => ({ type: 'Works' as const, id });
export const historyTag = (id: string) => ({ type: 'History' as const, id });
export const filterTags = (filter: unknown) =>
  parseFilters(Array.isArray(filter) ? filter : []).map(({ field }) => byField(field));
export const sortTag = (sort: string) => byField(readSort(sort).field);

/** Which other filters and sort orders a changed field touches, beside those that are named for it. */
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

/** Counts elsewhere that works make up. */
export const figureTags = ['Dashboard' as const, 'Projects' as const];

export const parentTags = (parentId: string | null | undefined) => (parentId ? [workTag(parentId)] : []);
/** What depends on which works there are, those below a given one among them. */
export const existenceTags = (parentId: string | null | undefined) => [
  worksListTag,
  plansTag,
  ...figureTags,
  ...parentTags(parentId),
];
