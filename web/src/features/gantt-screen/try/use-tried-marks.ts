import type { ProjectDocument } from '@gantry/contract';
import { type GanttData, minutesOf } from '@gantry/gantt';
import { useMemo } from 'react';
import type { Plan } from '../plan.ts';
import type { TriedMode } from './use-tried-plan.ts';
import { withTriedMarks } from './with-tried-marks.ts';

/** The chart's columns with what is tried marked in them. */
export function useTriedMarks(
  data: GanttData,
  plan: Plan,
  mode: TriedMode | undefined,
  document: ProjectDocument,
): GanttData {
  const changed = mode?.settled.changed;
  return useMemo(() => {
    if (changed === undefined) return data;
    const { id, start, due } = document.works;
    const rowOf = new Map(id.map((each, row) => [each, row]));
    return withTriedMarks(data, plan, changed, (each) => {
      const row = rowOf.get(each) ?? -1;
      const [from, to] = [start[row] ?? due[row], due[row]];
      return from == null || to == null ? undefined : { start: minutesOf(from), finish: minutesOf(to) };
    });
  }, [data, plan, changed, document]);
}
