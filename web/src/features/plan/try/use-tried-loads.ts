import type { WorkDocument } from '@gantry/contract';
import { useCallback, useRef } from 'react';
import type { PlanCalendar } from '../model/plan-calendar.ts';
import type { Loads } from '../wake/load-sheet.ts';
import { loadsWhenTried } from './tried-loads.ts';
import type { TriedMode } from './use-tried-plan.ts';

/** The workload of people including the trial plan; calculated on first use. */
export function useTriedLoads(
  loads: () => Loads | undefined,
  document: WorkDocument,
  trying: TriedMode | undefined,
  calendar: PlanCalendar,
): () => Loads | undefined {
  const tried = trying?.settled.document;
  const kept = useRef<{ from: Loads; tried: WorkDocument; loads: Loads }>(undefined);
  return useCallback(() => {
    const from = loads();
    if (from === undefined || tried === undefined) return from;
    if (kept.current?.from !== from || kept.current.tried !== tried)
      kept.current = { from, tried, loads: loadsWhenTried(from, document.works, tried.works, calendar) };
    return kept.current.loads;
  }, [loads, document, tried, calendar]);
}
