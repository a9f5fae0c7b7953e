import { useSyncExternalStore } from 'react';

interface Announced {
  readonly text: string;
  /** Makes a repeated text a new announcement. */
  readonly serial: number;
}

let announced: Announced = { text: '', serial: 0 };
const listeners = new Set<() => void>();

/** Announces to screen readers a change that others see where it happens, such as a new status in a row. */
export function announce(text: string): void {
  announced = { text, serial: announced.serial + 1 };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The last announcement. */
export const useAnnounced = (): Announced => useSyncExternalStore(subscribe, () => announced);
