import { Skeleton } from '#components/ui/skeleton.tsx';
import { counted } from '#lib/counted.ts';
import { overdueFigures } from './overdue-groups.ts';
import type { OverdueWorks } from './use-overdue-works.ts';

/**
 * "23 works, 9 people, oldest 27 working days". Their place is kept while they are on their way: in a narrow window they send the buttons
 * beside them into the next line, which must not happen below a press.
 */
export function OverdueFigures({ overdue: { works, list } }: { overdue: OverdueWorks }) {
  if (list.works === undefined && list.error === undefined) return <Skeleton className="h-3 w-72" />;
  if (works.length === 0) return null;
  const { people, oldest } = overdueFigures(works);
  const count = list.hasMore ? (list.matching ?? works.length) : works.length;
  return (
    <>
      <span className="text-late">{counted(count, 'work')}</span>, {counted(people, 'person', 'people')},
      oldest {counted(oldest, 'working day')}
    </>
  );
}
