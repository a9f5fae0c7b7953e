import { useCallback, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '#store/auth.ts';
import { triedPlansPrefix } from '#sync/outbox/outbox-keys.ts';
import { type KeptPlan, keep, listKept, onKept, readKept } from './kept-plans.ts';

const usePrefix = (): string => triedPlansPrefix(useSelector(selectUser)?.id ?? '');

/**
 * This person's trial plan of a project; undefined without a trial or a project. It survives a reload, and is the same
 * in all tabs.
 */
export function useKeptPlan(projectId: string | undefined) {
  const key = `${usePrefix()}${projectId}`;
  const tried = useSyncExternalStore(onKept, () => (projectId === undefined ? undefined : readKept(key)));
  const change = useCallback(
    (next: (known: KeptPlan | undefined) => KeptPlan | undefined) => keep(key, next),
    [key],
  );
  return [tried, change, key] as const;
}

/** Ids of the projects in which this person has a trial plan. */
export function useTriedProjects(): readonly string[] {
  const prefix = usePrefix();
  return useSyncExternalStore(onKept, () => listKept(prefix));
}
