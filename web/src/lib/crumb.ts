import { useMatch } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the breadcrumb and the window's title call the route. */
    readonly crumb?: string;
  }
}

/** Names that are known only when the data is there, such as a project's, by the id of the route's match. */
let names: Readonly<Record<string, string>> = {};
const listeners = new Set<() => void>();

function setName(matchId: string, name: string | undefined): void {
  const { [matchId]: _before, ...others } = names;
  names = name === undefined ? others : { ...others, [matchId]: name };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the route that the component stands in: `useCrumb(project?.name)`. */
export function useCrumb(name: string | undefined): void {
  const matchId = useMatch({ strict: false, select: (match) => match.id });
  useEffect(() => {
    setName(matchId, name);
    return () => setName(matchId, undefined);
  }, [matchId, name]);
}

export function useCrumbNames(): Readonly<Record<string, string>> {
  return useSyncExternalStore(subscribe, () => names);
}
