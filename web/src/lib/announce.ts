import { useSyncExternalStore } from 'react';

interface Announced {
  readonly text: string;
  /** The same words twice are two announcements. */
  readonly serial: number;
}

let announced: Announced = { text: '', serial: 0 };
const listeners = new Set<() => void>();

/** Says to readers of screens what others see where it was made, such as another status of a row. */
export function announce(text: string): void {
  announced = { text, serial: announced.serial + 1 };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What was announced last. */
export const useAnnounced = (): Announced => useSyncExternalStore(subscribe, () => announced);
