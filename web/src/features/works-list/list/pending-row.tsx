import { Skeleton } from '#components/ui/skeleton.tsx';
import { Cell } from './cell.tsx';
import type { RowPlace } from './row-plan.ts';
import { say } from './words/index.ts';

/** The placeholder of a work that is still loading. */
export function PendingRow({ top, rowNumber }: Pick<RowPlace, 'top' | 'rowNumber'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which tables cannot do
    // biome-ignore lint/a11y/useFocusableInteractive: a placeholder has no actions
    <div
      role="row"
      aria-rowindex={rowNumber}
      className="absolute inset-x-0 top-0 flex h-(--row-height) items-center border-b border-border/60 pl-14 max-md:pl-10"
      style={{ transform: `translateY(${top}px)` }}
    >
      <Cell aria-label={say('loading')} className="flex grow items-center gap-4">
        <Skeleton className="h-2.5 w-12" />
        <Skeleton className={rowNumber % 3 === 0 ? 'h-2.5 w-2/5' : 'h-2.5 w-1/4'} />
      </Cell>
    </div>
  );
}
