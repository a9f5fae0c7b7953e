import { useMatches } from '@tanstack/react-router';
import { type CrumbAbove, useCrumbNames } from '#lib/crumb.ts';

interface Crumb extends CrumbAbove {
  readonly id: string;
  readonly isScreenOfParent?: boolean | undefined;
}

/** The names of the routes from the outermost to the current one; those without a name are left out. */
export function useCrumbs(): readonly Crumb[] {
  const names = useCrumbNames();
  const matches = useMatches({
    select: (all) =>
      all.map(({ id, pathname, staticData: { crumb, crumbAbove, isScreenOfParent } }) => ({
        id,
        pathname,
        crumb,
        crumbAbove,
        isScreenOfParent,
      })),
    structuralSharing: true,
  });
  return matches.flatMap(({ id, pathname, crumb, crumbAbove, isScreenOfParent }) => {
    const named = names[id];
    const name = named?.name ?? crumb;
    if (name === undefined) return [];
    const above = [...(crumbAbove === undefined ? [] : [crumbAbove]), ...(named?.above ?? [])];
    const title = named?.title === undefined ? {} : { title: named.title };
    return [
      ...above.map((each) => ({ id: `${id} ${each.name}`, ...each })),
      { id, name, ...title, path: pathname, isScreenOfParent },
    ];
  });
}

/** Whether a part of the names is still being loaded. */
export const useIsCrumbComing = (): boolean =>
  Object.values(useCrumbNames()).some(({ isComing }) => isComing);

/** Whether the screen belongs to a place, such as the project of a work, although its address is not below it. */
export function useIsSection(): (to: string) => boolean {
  const crumbs = useCrumbs();
  const here = crumbs.at(-1)?.path ?? '';
  return (to) => !here.startsWith(to) && crumbs.some(({ path }) => path === to || path.startsWith(`${to}/`));
}

/** Marks the sidebar link of the place that the screen belongs to. */
export const sectionMark = (isSection: boolean) =>
  isSection ? ({ 'data-status': 'active', 'aria-current': 'true' } as const) : {};
