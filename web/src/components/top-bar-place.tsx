import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/*
 * The free part of the top bar, between the breadcrumb and the search. A screen with a folded head shows the essentials
 * of it there.
 */
let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

function setPlace(element: HTMLElement | null): void {
  place = element;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Marks the place in the top bar. */
export function TopBarPlace() {
  return <div ref={setPlace} className="flex min-w-0 flex-1 items-center gap-1.5" />;
}

/** Renders its children in the top bar. */
export function InTopBar({ children }: { readonly children: ReactNode }) {
  const element = useSyncExternalStore(subscribe, () => place);
  return element && createPortal(children, element);
}
