import { useSyncExternalStore } from 'react';

/** Below Tailwind's `md`: a row takes two lines, and a chart only has room for the names of works. */
const narrow = () => matchMedia('(max-width: 47.99rem)');

function subscribe(onChange: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const isNarrow = (): boolean => narrow().matches;

/** Whether the screen is as narrow as a phone's. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow);
