import type { Work, WorkGroup } from '@gantry/contract';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import type { ShownGroup } from '#features/works-list/groups/group-plan.ts';
import { say } from './words/index.ts';

export const overdueGroupings = ['late', 'department', 'owner', 'project'] as const;
export type OverdueGrouping = (typeof overdueGroupings)[number];

/** The spans of working days, by the server's name. */
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

/** The key under which a group is remembered. */
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

/** For spans of days, the longest first. Other groups are sorted by their number of works, with "none" last. */
export function sortGroups(groups: readonly WorkGroup[], grouping: OverdueGrouping): readonly WorkGroup[] {
  if (grouping === 'late') return groups;
  return groups.toSorted((a, b) => Number(a.value === null) - Number(b.value === null) || b.count - a.count);
}

/** The loaded works without gaps from the first one on: they end in the first incomplete group. */
export function worksInOrder(groups: readonly Pick<ShownGroup, 'pages'>[]): readonly Work[] {
  const whole = groups.findIndex(({ pages }) => !pages.isComplete);
  const loaded = whole < 0 ? groups : groups.slice(0, whole + 1);
  return loaded.flatMap(({ pages }) => pages.works);
}

/** The number of works under a heading: a completely loaded group counts them itself, so that changes show at once. */
export const countOf = ({ group, pages }: Pick<ShownGroup, 'group' | 'pages'>): number =>
  pages.isComplete ? pages.works.length : group.count;

/** The other figures in the heading of the screen: the number of owners, and the oldest delay. */
export function overdueFigures(
  owners: readonly Pick<WorkGroup, 'value'>[],
  latest: readonly Pick<Work, 'daysLate'>[] = [],
): { people: number; oldest: number } {
  return {
    people: owners.filter(({ value }) => value !== null).length,
    oldest: latest.reduce((most, { daysLate }) => Math.max(most, daysLate ?? 0), 0),
  };
}
