import { useRouter } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { placesKey, reloadedEntry } from './places-wanted.ts';

/*
 * What the person saw on a screen: the scroll position and the cursor of a list. It belongs to an entry of the
 * browser's history: going back restores it, opening the same screen again does not.
 */

type Remembered = Record<string, unknown>;

const mostKept = 50;
const entries = new Map<string, Remembered>(readStored());

function readStored(): [string, Remembered][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(placesKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    // Nothing is stored, or the stored value is not a list of ours.
    return [];
  }
}

// The entry of a reloaded page begins empty; earlier history entries are restored when going back.
if (reloadedEntry !== undefined) entries.delete(reloadedEntry);

if (typeof window !== 'undefined')
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(placesKey, JSON.stringify([...entries].slice(-mostKept)));
    } catch {
      // Without storage, a reload forgets the entries.
    }
  });

export interface PlaceMemory {
  readonly read: (name: string) => unknown;
  /** Does nothing once the screen is navigating to another. */
  readonly write: (name: string, value: unknown) => void;
}

/** Reads what is remembered of this screen, and remembers more. */
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
      // Moves the entry to the end: the last written one is stored longest.
      entries.delete(key);
      entries.set(key, { ...before, [name]: value });
    },
  });
  return memory.current;
}

/** A list of words, as `useRemembered` may return one. */
export const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** State of a screen that is restored when going back to it. */
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
