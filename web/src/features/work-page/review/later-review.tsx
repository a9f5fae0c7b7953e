import type { Work } from '@gantry/contract';
import { Suspense } from 'react';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import { lazyAside } from '#lib/lazy-part.ts';
import { selectUser } from '#store/auth.ts';
import { useAppSelector } from '#store/hooks.ts';

const ReviewBar = lazyAside(() => import('./review-bar.tsx'));
/** The answer to a review, for a screen that shows several works. */
export const ReviewButtons = lazyAside(() => import('./review-buttons.tsx'));

/** Shown only when the work waits for the reader's review. */
export function ReviewIfAsked({ work, names }: { work: Work; names: ReferenceLookup }) {
  const ownId = useAppSelector(selectUser)?.id;
  if (work.status !== 'in_review' || work.reviewerId !== ownId || !work.can.includes('close')) return null;
  return (
    <Suspense>
      <ReviewBar work={work} ownerName={names.user(work.ownerId)?.name} hasKeys />
    </Suspense>
  );
}
