import { useRouter } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { placesKey, reloadedEntry } from './places-wanted.ts';

/*
 * What the person had in front of them on a screen: where a list was scrolled to, where its cursor stood. It belongs to an entry of the
 * browser's history: going back brings it back, opening the same screen anew does not.
 */

type Remembered = Record<string, unknown>;

const mostKept = 50;
const entries = new Map<string, Remembered>(readStored());

function readStored(): [string, Remembered][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(placesKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    // Nothing is kept here, or what is kept is no list of ours.
    return [];
  }
}

// A page that is loaded anew begins anew; what lies behind it in the history is gone back to.
if (reloadedEntry !== undefined) entries.delete(reloadedEntry);

if (typeof window !== 'undefined')
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(placesKey, JSON.stringify([...entries].slice(-mostKept)));
    } catch {
      // A browser that keeps nothing forgets it with a reload.
    }
  });

export interface PlaceMemory {
  readonly read: (name: string) => unknown;
  /** Nothing once the screen is on its way to another. */
  readonly write: (name: string, value: unknown) => void;
}

/** What was remembered of this screen, and the way to remember more. */
export function usePlaceMemory(): PlaceMemory {
  const router = useRouter();
  const [path] = useState(() => router.state.location.pathname);
  const entry = useCallback(() => {
    const { pathname, state } = router.state.location;
    return pathname === path ? state.__TSR_key : undefined;
  }, [router, path]);
  const memory = useRef<PlaceMemory>({
    read: (name) => entries.get(entry() ?? '')?.[name],
    write: (name, value) => {
      const key = entry();
      if (key === undefined) return;
      const before = entries.get(key);
      // The one that was written last is kept longest.
      entries.delete(key);
      entries.set(key, { ...before, [name]: value });
    },
  });
  return memory.current;
}

/** A list of words, as `useRemembered` may find one. */
export const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** State of a screen that is there again after going back to it. */
export function useRemembered<T>(
  name: string,
  isKnown: (value: unknown) => value is T,
  initial: T,
): [T, (value: T) => void] {
  const memory = usePlaceMemory();
  const [value, setValue] = useState<T>(() => {
    const before = memory.read(name);
    return isKnown(before) ? before : initial;
  });
  const set = useCallback(
    (next: T) => {
      setValue(next);
      memory.write(name, next);
    },
    [memory, name],
  );
  return [value, set];
}
