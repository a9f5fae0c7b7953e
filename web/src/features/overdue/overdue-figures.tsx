import { Skeleton } from '#components/ui/skeleton.tsx';
import { overdueFigures } from './overdue-groups.ts';
import type { OverdueWorks } from './use-overdue-works.ts';
import { say } from './words/index.ts';

/**
 * "23 works, 9 people, oldest 27 working days". Their place is kept while they are on their way: in a narrow window they send the buttons
 * beside them into the next line, which must not happen below a press.
 */
export function OverdueFigures({ overdue: { works, list } }: { overdue: OverdueWorks }) {
  if (list.works === undefined && list.error === undefined) return <Skeleton className="h-3 w-72" />;
  if (works.length === 0) return null;
  const { people, oldest } = overdueFigures(works);
  return say.rich('figures', {
    works: list.hasMore ? (list.matching ?? works.length) : works.length,
    people,
    days: oldest,
    late: (text) => <span className="text-late">{text}</span>,
  });
}
