import { useSyncExternalStore } from 'react';

const query = '(max-width: 47.99rem)';

/** Whether there is room for the works' names only. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

function subscribe(onChange: () => void): () => void {
  const narrow = matchMedia(query);
  narrow.addEventListener('change', onChange);
  return () => narrow.removeEventListener('change', onChange);
}
