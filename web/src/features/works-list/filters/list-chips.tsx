import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import type { FilterBarProps } from './filter-bar.tsx';
import { OpenWorksChip } from './open-works-chip.tsx';

const FilterBar = lazyPart(
  loadOnFirstTouch(() => import('./filter-bar.tsx').then((module) => ({ default: module.FilterBar }))),
);

interface ListChipsProps extends FilterBarProps {
  /** The only chip is the default one of open works. */
  readonly isOpenOnly: boolean;
}

/**
 * The chips of a list. The chip of open works is painted at once; the code of the others is loaded when the person
 * needs it.
 */
export function ListChips({ isOpenOnly, ...bar }: ListChipsProps) {
  const [isChoosing, setChoosing] = useState(false);
  const [isBarHere, setBarHere] = useState(false);
  // Once it was needed it stays: it may contain a chip that has no value yet.
  const needsBar = useRef(false);
  if (isChoosing || bar.isAdding || (bar.filters.length > 0 && !isOpenOnly)) needsBar.current = true;
  const isPlain = isOpenOnly && !isBarHere;
  return (
    <>
      {isPlain && (
        <OpenWorksChip
          onChoose={() => setChoosing(true)}
          onRemove={() => {
            bar.onChange([]);
            bar.onDone();
          }}
        />
      )}
      {needsBar.current && (
        <Suspense fallback={isPlain ? null : <div className="h-10 flex-none" />}>
          <FilterBar {...bar} choosesFirst={isChoosing} onHere={() => setBarHere(true)} />
        </Suspense>
      )}
    </>
  );
}
