/** Whether the server can be reached, as the live stream knows it. */
let isReachable = true;
const listeners = new Set<() => void>();

export function setReachable(next: boolean): void {
  if (next === isReachable) return;
  isReachable = next;
  for (const listener of listeners) listener();
}

export const isServerReachable = (): boolean => isReachable;

export function subscribeToReachable(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// The browser knows first that it has no network; that it has one again does not mean that the server is there.
if (typeof window !== 'undefined') window.addEventListener('offline', () => setReachable(false));
