import type { Work } from '@gantry/contract';
import { type ComponentType, useSyncExternalStore } from 'react';

/*
 * Slots for what the live stream shows. They cost nothing in the first load: their content comes with the stream after
 * the first paint.
 */
interface Parts {
  readonly PeopleHere: ComponentType<{ workId: string }>;
  readonly ConnectionBanner: ComponentType;
  readonly PinnedProjects: ComponentType<{ className: string }>;
  readonly Arrivals: ComponentType<ArrivalsProps>;
}

let parts: Parts | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function fillSlots(loaded: Parts): void {
  parts = loaded;
  for (const listener of listeners) listener();
}

const useParts = () => useSyncExternalStore(subscribe, () => parts);

/** Other people who look at this work. */
export function PeopleHere({ workId }: { workId: string }) {
  const Loaded = useParts()?.PeopleHere;
  return Loaded && <Loaded workId={workId} />;
}

/** Shows that there is no connection, and which writes wait for it. */
export function ConnectionBanner() {
  const Loaded = useParts()?.ConnectionBanner;
  return Loaded && <Loaded />;
}

/** The projects that the person has pinned. */
export function PinnedProjects(props: { className: string }) {
  const Loaded = useParts()?.PinnedProjects;
  return Loaded && <Loaded {...props} />;
}

interface ArrivalsProps {
  readonly filter: readonly string[];
  readonly sort: string;
  readonly works: readonly Work[] | undefined;
  readonly onShow: () => void;
}

/** The number of works that were added to a list since it was read. */
export function Arrivals(props: ArrivalsProps) {
  const Loaded = useParts()?.Arrivals;
  return Loaded && <Loaded {...props} />;
}
