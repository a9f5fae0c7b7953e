import { minutesOf } from '@gantry/gantt';
import { useCallback, useRef, useState } from 'react';
import { useCompanyNow } from '#store/company-clock.ts';
import { useGetProjectLoadsQuery } from '../gantt-queries.ts';
import type { Loads } from './load-sheet.ts';

/**
 * What the people of a project have to do, asked for once somebody takes something in hand. It is handed over by a function:
 * that it is there now must not let the engine begin anew in the middle of a gesture.
 */
export function useLoads(projectId: string): { ask: () => void; loads: () => Loads | undefined } {
  const [isAsked, setAsked] = useState(false);
  const { data } = useGetProjectLoadsQuery({ params: { id: projectId } }, { skip: !isAsked });
  const now = useCompanyNow();
  const newest = useRef<Loads>(undefined);
  if (data != null && newest.current?.people !== data) newest.current = { people: data, now: minutesOf(now) };
  return {
    ask: useCallback(() => setAsked(true), []),
    loads: useCallback(() => newest.current, []),
  };
}
