import { minutesOf } from '@gantry/gantt';
import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { useCompanyNow } from '#store/company-clock.ts';
import type { AppStore } from '#store/store.ts';
import { ganttApi } from '#sync/reads/plan-queries.ts';
import type { Loads } from './load-sheet.ts';

const { getProjectLoads } = ganttApi.endpoints;

/**
 * The workload of a project's people, requested when a gesture begins. It is returned by a function that reads the
 * store on each call: neither the request nor the response may cause a render during a gesture, or restart the engine.
 */
export function useLoads(projectId: string | undefined): { ask: () => void; loads: () => Loads | undefined } {
  const store = useStore() as AppStore;
  const now = useRef('');
  now.current = useCompanyNow();
  const newest = useRef<Loads>(undefined);
  const asked = useRef<{ unsubscribe(): void }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the project changes
  useEffect(
    () => () => {
      asked.current?.unsubscribe();
      asked.current = undefined;
      newest.current = undefined;
    },
    [projectId],
  );
  return {
    ask: useCallback(() => {
      if (projectId === undefined) return;
      asked.current ??= store.dispatch(getProjectLoads.initiate({ params: { id: projectId } }));
    }, [store, projectId]),
    loads: useCallback(() => {
      if (projectId === undefined) return undefined;
      const { data } = getProjectLoads.select({ params: { id: projectId } })(store.getState());
      if (data != null && newest.current?.people !== data)
        newest.current = { people: data, now: minutesOf(now.current) };
      return newest.current;
    }, [store, projectId]),
  };
}
