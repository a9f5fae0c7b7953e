import { useEffect, useState } from 'react';
import { onFirstTouch } from './load-on-first-touch.ts';

export const placesKey = 'gantry.places';

function hasPlaces(): boolean {
  try {
    return sessionStorage.getItem(placesKey) !== null;
  } catch {
    return false;
  }
}

let isTouched = false;

/** Whether there may be a place to keep or to bring back: nobody has scrolled before the first touch, unless before a reload. */
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
