import { useSyncExternalStore } from 'react';

/** Whether the screen is such a one, and each change of it. */
function screenIs(media: string) {
  const subscribe = (onChange: () => void): (() => void) => {
    const query = matchMedia(media);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  };
  return { subscribe, matches: () => matchMedia(media).matches };
}

/** Below Tailwind's `md`: a row takes two lines there, and a chart has room for the names of works only. */
const narrow = screenIs('(max-width: 47.99rem)');
/** A finger is less exact than a mouse. */
const coarse = screenIs('(pointer: coarse)');

export const isNarrow = narrow.matches;

/** Whether the screen is a phone's, or as narrow as one. */
export const useNarrow = (): boolean => useSyncExternalStore(narrow.subscribe, narrow.matches);

/** Whether the screen is used with fingers, as on phones and tablets. */
export const useCoarse = (): boolean => useSyncExternalStore(coarse.subscribe, coarse.matches);
