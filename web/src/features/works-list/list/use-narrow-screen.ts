import { useSyncExternalStore } from 'react';

const narrow = () => matchMedia('(max-width: 767px)');

function subscribe(onChange: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the screen is a phone's, where a row takes two lines. */
export const useNarrowScreen = (): boolean => useSyncExternalStore(subscribe, () => narrow().matches);
