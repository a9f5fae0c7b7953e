import type { Work, WorkGroup } from '@gantry/contract';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import type { ShownGroup } from '#features/works-list/groups/group-plan.ts';
import { say } from './words/index.ts';

export const overdueGroupings = ['late', 'department', 'owner', 'project'] as const;
export type OverdueGrouping = (typeof overdueGroupings)[number];

/** Spans of working days, by the server's word for them. */
const howLate: Readonly<Record<string, string>> = {
  older: say('moreThanMonth'),
  month: say('upToMonth'),
  week: say('upToWeek'),
  days: say('upToTwoDays'),
};

const noneWords: Readonly<Record<Exclude<OverdueGrouping, 'late'>, string>> = {
  owner: say('noOwner'),
  department: say('noDepartment'),
  project: say('noProject'),
};

/** What a group is remembered by. */
export const groupKey = ({ value }: Pick<WorkGroup, 'value'>): string => value ?? 'none';

export function groupName(
  grouping: OverdueGrouping,
  { value }: Pick<WorkGroup, 'value'>,
  names: Pick<ReferenceLookup, 'user' | 'department' | 'project'>,
): string {
  if (grouping === 'late') return howLate[value ?? ''] ?? say('upToTwoDays');
  if (value === null) return noneWords[grouping];
  const find = { owner: names.user, department: names.department, project: names.project }[grouping];
  return find(value)?.name ?? say('notVisible');
}

/** The longest span first; groups by what a work belongs to: the one with the most works first, "none" last. */
export function sortGroups(groups: readonly WorkGroup[], grouping: OverdueGrouping): readonly WorkGroup[] {
  if (grouping === 'late') return groups;
  return groups.toSorted((a, b) => Number(a.value === null) - Number(b.value === null) || b.count - a.count);
}

/** The loaded works without gaps from the first one on: they end with the first group that is loaded in part. */
export function worksInOrder(groups: readonly Pick<ShownGroup, 'pages'>[]): readonly Work[] {
  const whole = groups.findIndex(({ pages }) => !pages.isComplete);
  const loaded = whole < 0 ? groups : groups.slice(0, whole + 1);
  return loaded.flatMap(({ pages }) => pages.works);
}

/** How many works stand under a head: a group that is loaded whole counts them itself, and at once. */
export const countOf = ({ group, pages }: Pick<ShownGroup, 'group' | 'pages'>): number =>
  pages.isComplete ? pages.works.length : group.count;

/** What the head of the screen says besides how many works there are: how many people own them, and the oldest. */
export function overdueFigures(
  owners: readonly Pick<WorkGroup, 'value'>[],
  latest: readonly Pick<Work, 'daysLate'>[] = [],
): { people: number; oldest: number } {
  return {
    people: owners.filter(({ value }) => value !== null).length,
    oldest: latest.reduce((most, { daysLate }) => Math.max(most, daysLate ?? 0), 0),
  };
}
