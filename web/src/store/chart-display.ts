import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '#store/auth.ts';

/** This person's chart settings in this browser, for all projects. */
export interface ChartDisplay {
  readonly rows: 'usual' | 'compact';
  /** The project's head above its chart. */
  readonly head: 'shown' | 'folded';
}

export type ChartDisplayChange = Partial<ChartDisplay>;

/** The chart gets most of the screen until a person unfolds the head. */
const usual: ChartDisplay = { rows: 'usual', head: 'folded' };
const listeners = new Set<() => void>();
const known = new Map<string, ChartDisplay>();

const keyOf = (userId: string) => `gantt-display-${userId}`;

/** The stored value may be from another version: unknown values fall back to the defaults. */
export function readChartDisplay(stored: string | null): ChartDisplay {
  try {
    const { rows, head } = Object(JSON.parse(stored ?? '{}')) as Record<string, unknown>;
    return {
      rows: rows === 'compact' ? 'compact' : 'usual',
      head: head === 'shown' ? 'shown' : 'folded',
    };
  } catch {
    return usual;
  }
}

function displayOf(userId: string): ChartDisplay {
  const display = known.get(userId) ?? readChartDisplay(storedOf(userId));
  known.set(userId, display);
  return display;
}

function storedOf(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

function change(userId: string, changed: ChartDisplayChange): void {
  const display = { ...displayOf(userId), ...changed };
  known.set(userId, display);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(display));
  } catch {
    // Private windows of some browsers refuse storage; then the settings last as long as the page.
  }
  for (const tell of listeners) tell();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

export function useChartDisplay() {
  const userId = useSelector(selectUser)?.id ?? '';
  const display = useSyncExternalStore(subscribe, () => displayOf(userId));
  return {
    isCompact: display.rows === 'compact',
    isHeadFolded: display.head === 'folded',
    change: (changed: ChartDisplayChange) => change(userId, changed),
  };
}

let heads = 0;

/**
 * While at least one caller needs it, the head is shown whatever is chosen: nothing else on the screen could bring it
 * back.
 */
export function keepHeadShown(): () => void {
  heads += 1;
  for (const tell of listeners) tell();
  return () => {
    heads -= 1;
    for (const tell of listeners) tell();
  };
}

export const useIsHeadKept = (): boolean => useSyncExternalStore(subscribe, () => heads > 0);
