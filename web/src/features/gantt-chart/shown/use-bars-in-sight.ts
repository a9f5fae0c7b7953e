import { type GanttData, type GanttHandle, NO_DATE } from '@gantry/gantt';
import { type RefObject, useEffect, useRef } from 'react';

interface Shown {
  readonly data: GanttData;
  readonly rows: Int32Array;
}

/** A person who asks for some of the works wants to see their bars: where none of them is on screen, the chart goes to the first. */
export function useBarsInSight(
  chart: RefObject<GanttHandle | null>,
  asked: string | undefined,
  { data, rows }: Shown,
): void {
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (asked === done.current || chart.current === null) return;
    const dated = asked === undefined ? undefined : askedFor(rows, data);
    // Of what is asked for nothing may have come yet.
    if (dated?.length === 0) return;
    done.current = asked;
    if (dated !== undefined) chart.current.revealOneOf(dated);
  }, [chart, asked, data, rows]);
}

/** What was asked for and has dates. Summaries around it are shown with it, and nearly always reach over what is on screen. */
export function askedFor(
  rows: Int32Array,
  { start, parent }: Pick<GanttData, 'start' | 'parent'>,
): Int32Array {
  const above = new Set(Array.from(rows, (work) => parent[work] ?? -1));
  return rows.filter((work) => !above.has(work) && start[work] !== NO_DATE);
}
