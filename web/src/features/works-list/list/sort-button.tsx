import { ArrowDown, ArrowUp } from 'lucide-react';
import { Suspense } from 'react';
import { Menu } from '#components/ui/menu.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { withinSentence } from '#lib/within-sentence.ts';
import { sortFieldName } from '#lib/work-words.ts';
import { readSort } from '#sync/reads/work-sort.ts';
import { say } from './words/index.ts';

const SortChoices = lazyPart(
  loadOnFirstTouch(() =>
    import('../columns/sort-choices.tsx').then((module) => ({ default: module.SortChoices })),
  ),
);

interface SortButtonProps {
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** Says in which order the works stand, and changes it. */
export function SortButton({ sort, onSort }: SortButtonProps) {
  const { field, descending } = readSort(sort);
  const Arrow = descending ? ArrowDown : ArrowUp;
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="flex h-7 items-center gap-1 rounded-control px-1.5 text-sm max-md:-ml-1.5 text-muted-foreground hover:bg-hover hover:text-foreground pointer-coarse:h-9"
        >
          {say('sortedBy', { field: withinSentence(sortFieldName(field)) })}
          <Arrow aria-hidden className="!size-3.5" />
          <span className="sr-only">{say(descending ? 'descending' : 'ascending')}</span>
        </button>
      }
    >
      <Suspense fallback={<Skeleton className="m-3 h-3 w-32" />}>
        <SortChoices sort={sort} onSort={onSort} />
      </Suspense>
    </Menu>
  );
}
