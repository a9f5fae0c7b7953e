import { useEffect, useState } from 'react';
import { onFirstTouch } from './load-on-first-touch.ts';

export const placesKey = 'gantry.places';

/** The history entry that was reloaded. It is read at app start, because another entry may be current later. */
export const reloadedEntry: string | undefined = readReloadedEntry();

function readReloadedEntry(): string | undefined {
  if (typeof window === 'undefined') return undefined;
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  const state: unknown = history.state;
  const hasKey = typeof state === 'object' && state !== null && '__TSR_key' in state;
  return isReload && hasKey ? String(state.__TSR_key) : undefined;
}

function hasPlaces(): boolean {
  try {
    return sessionStorage.getItem(placesKey) !== null;
  } catch {
    return false;
  }
}

let isTouched = false;

/**
 * Whether there may be a place to store or to restore. Before the first touch there is no scroll position, except one
 * from before a reload.
 */
export function usePlacesWanted(): boolean {
  const [isWanted, setWanted] = useState(() => isTouched || hasPlaces());
  useEffect(
    () =>
      isWanted
        ? undefined
        : onFirstTouch(() => {
            isTouched = true;
            setWanted(true);
          }),
    [isWanted],
  );
  return isWanted;
}
