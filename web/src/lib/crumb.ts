import { useMatch } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The name of the route in the breadcrumb and in the window's title. */
    readonly crumb?: string;
    /** One of several screens of the same thing. On a phone its title is the name of that thing. */
    readonly isScreenOfParent?: boolean;
    /** The part of the app that the route belongs to, when its address does not show it. */
    readonly crumbAbove?: CrumbAbove;
  }
}

/** Crumbs between the names of two routes, such as the works above a work. */
export interface CrumbAbove {
  readonly name: string;
  /** The full name, when the name is a key. */
  readonly title?: string;
  readonly path: string;
  readonly search?: Readonly<Record<string, string>>;
}

interface CrumbName {
  readonly name: string | undefined;
  readonly title: string | undefined;
  readonly above: readonly CrumbAbove[];
  /** The full name is still being loaded. */
  readonly isComing: boolean;
}

/** Names that are known only after the data is loaded, such as a project's, by the id of the route's match. */
let names: Readonly<Record<string, CrumbName>> = {};
const listeners = new Set<() => void>();

function setName(matchId: string, name: CrumbName | undefined): void {
  const { [matchId]: _before, ...others } = names;
  names = name === undefined ? others : { ...others, [matchId]: name };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: readonly CrumbAbove[] = [];

interface CrumbParts {
  readonly above?: readonly CrumbAbove[] | undefined;
  readonly title?: string | undefined;
  readonly isComing?: boolean;
}

/**
 * Sets the crumb of the component's route: `useCrumb(project?.name)`. `above` must keep its identity while it is
 * unchanged. `title` is what the name stands for when it is a key; `isComing` says that the name, or its title, is still being loaded.
 */
export function useCrumb(
  name: string | undefined,
  { above = none, title, isComing = false }: CrumbParts = {},
): void {
  const matchId = useMatch({ strict: false, select: (match) => match.id });
  useEffect(() => {
    setName(matchId, name === undefined && !isComing ? undefined : { name, title, above, isComing });
    return () => setName(matchId, undefined);
  }, [matchId, name, title, above, isComing]);
}

export function useCrumbNames(): Readonly<Record<string, CrumbName>> {
  return useSyncExternalStore(subscribe, () => names);
}
