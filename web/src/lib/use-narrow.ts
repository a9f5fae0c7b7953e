import { useSyncExternalStore } from 'react';

/** Below Tailwind's `md`: a row takes two lines there, and a chart has room for the names of works only. */
const narrow = () => matchMedia('(max-width: 47.99rem)');

function subscribe(onChange: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const isNarrow = (): boolean => narrow().matches;

/** Whether the screen is a phone's, or as narrow as one. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow);
