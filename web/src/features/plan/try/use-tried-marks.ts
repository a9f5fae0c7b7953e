import type { ProjectDocument } from '@gantry/contract';
import type { GanttData } from '@gantry/gantt';
import { useMemo } from 'react';
import type { Plan } from '../model/plan.ts';
import { committedDates } from './committed-dates.ts';
import type { TriedMode } from './use-tried-plan.ts';
import { withTriedMarks } from './with-tried-marks.ts';

/** The chart's columns with the tried changes marked. */
export function useTriedMarks(
  data: GanttData,
  plan: Plan,
  mode: TriedMode | undefined,
  document: ProjectDocument,
): GanttData {
  const changed = mode?.settled.changed;
  const { works } = document;
  const stands = useMemo(() => changed && committedDates(works, changed), [works, changed]);
  return useMemo(() => {
    if (stands === undefined) return data;
    return withTriedMarks(data, plan, stands);
  }, [data, plan, stands]);
}
