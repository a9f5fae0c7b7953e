import { type GanttData, type GanttHandle, NO_DATE } from '@gantry/gantt';
import { type RefObject, useEffect, useRef } from 'react';

interface Shown {
  readonly data: GanttData;
  readonly rows: Int32Array;
}

/**
 * A person who filters works wants to see their bars: when none of them is on screen, the chart scrolls to the first.
 */
export function useBarsInSight(
  chart: RefObject<GanttHandle | null>,
  asked: string | undefined,
  { data, rows }: Shown,
): void {
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (asked === done.current || chart.current === null) return;
    const dated = asked === undefined ? undefined : askedFor(rows, data);
    // The requested works may not be loaded yet.
    if (dated?.length === 0) return;
    done.current = asked;
    if (dated !== undefined) chart.current.revealOneOf(dated);
  }, [chart, asked, data, rows]);
}

/**
 * The requested works that have dates. Summaries around them are excluded, because they nearly always reach into the
 * visible part.
 */
export function askedFor(
  rows: Int32Array,
  { start, parent }: Pick<GanttData, 'start' | 'parent'>,
): Int32Array {
  const above = new Set(Array.from(rows, (work) => parent[work] ?? -1));
  return rows.filter((work) => !above.has(work) && start[work] !== NO_DATE);
}
