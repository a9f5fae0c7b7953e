import { Skeleton } from '#components/ui/skeleton.tsx';
import type { OverdueWorks } from './use-overdue-works.ts';
import { say } from './words/index.ts';

/**
 * "23 works, 9 people, oldest 27 working days". Their space is reserved while they are loading: in a narrow window they
 * push the buttons beside them to the next line, which must not happen during a press.
 */
export function OverdueFigures({ overdue: { figures, groups, list } }: { overdue: OverdueWorks }) {
  if (list.works === undefined && list.error === undefined) return <Skeleton className="h-3 w-72" />;
  if (groups.length === 0) return null;
  return say.rich('figures', {
    works: list.matching ?? groups.reduce((sum, { group }) => sum + group.count, 0),
    people: figures.people,
    days: figures.oldest,
    late: (text) => <span className="text-late">{text}</span>,
  });
}
