import { Suspense } from 'react';
import { lazyAside } from '#lib/lazy-part.ts';
import { usePlacesWanted } from '#lib/places-wanted.ts';
import type { PlaceKeeperProps } from './place-keeper.tsx';

const PlaceKeeper = lazyAside(() => import('./place-keeper.tsx'));

/** Stores the position of a list and restores it. */
export function ListPlaceKept(props: PlaceKeeperProps) {
  return usePlacesWanted() ? (
    <Suspense>
      <PlaceKeeper {...props} />
    </Suspense>
  ) : null;
}
