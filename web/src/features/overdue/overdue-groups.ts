import type { Work } from '@gantry/contract';
import { compareNames } from '@gantry/contract/names';
import { say } from './words/index.ts';

export const overdueGroupings = ['late', 'department', 'owner', 'project'] as const;
export type OverdueGrouping = (typeof overdueGroupings)[number];

export interface WorkGroup {
  readonly key: string;
  readonly name: string;
  readonly works: readonly Work[];
}

/** Working days: a week has five, a month twenty-one. */
const howLate = [
  { key: 'older', name: say('moreThanMonth'), above: 21 },
  { key: 'month', name: say('upToMonth'), above: 5 },
  { key: 'week', name: say('upToWeek'), above: 2 },
  { key: 'days', name: say('upToTwoDays'), above: -1 },
];

const daysLate = (work: Work): number => work.daysLate ?? 0;

export function groupByHowLate(works: readonly Work[]): WorkGroup[] {
  const keyOf = (work: Work) => howLate.find((group) => daysLate(work) > group.above)?.key ?? 'days';
  return howLate
    .map(({ key, name }) => ({ key, name, works: latestFirst(works.filter((work) => keyOf(work) === key)) }))
    .filter((group) => group.works.length > 0);
}

/** Groups by what a work belongs to, the one with the most late works first, "none" last. */
export function groupBy(
  works: readonly Work[],
  idOf: (work: Work) => string | null,
  nameOf: (id: string) => string | undefined,
  none: string,
): WorkGroup[] {
  const byId = Map.groupBy(works, idOf);
  return [...byId]
    .map(([id, members]) => ({
      key: id ?? 'none',
      name: id === null ? none : (nameOf(id) ?? say('notVisible')),
      works: latestFirst(members),
    }))
    .sort(
      (a, b) =>
        Number(a.key === 'none') - Number(b.key === 'none') ||
        b.works.length - a.works.length ||
        compareNames(a.name, b.name),
    );
}

const latestFirst = (works: readonly Work[]): Work[] => [...works].sort((a, b) => daysLate(b) - daysLate(a));

/** What the head of the screen says: how many works, how many people, the oldest. */
export function overdueFigures(works: readonly Work[]): { people: number; oldest: number } {
  const owners = new Set(works.flatMap((work) => work.ownerId ?? []));
  return { people: owners.size, oldest: Math.max(0, ...works.map(daysLate)) };
}
