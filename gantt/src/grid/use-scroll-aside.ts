import { type RefObject, useLayoutEffect } from 'react';
import type { Chart } from '../chart/chart.ts';
import type { GanttColumn } from '../props.ts';
import { keptForNames, scrollToColumn } from './scroll-aside.ts';

interface ScrolledList {
  pane: RefObject<HTMLDivElement | null>;
  columns: readonly GanttColumn[];
  /** Of the pane. */
  width: number;
}

/** The list of a pane that is too narrow for it: names stay while it is scrolled sideways, and it follows the keys. */
export function useScrollAside(chart: Chart, { pane, columns, width }: ScrolledList): void {
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    // Only as long as it is scrolled: names that may stay cost each frame of the others something.
    const mark = () =>
      element.toggleAttribute('data-aside', element.scrollLeft > 0 && keptForNames(columns, width) > 0);
    const followKeys = () => {
      const at = chart.focus.get()?.column ?? -1;
      if (at >= 0) element.scrollLeft = scrollToColumn(columns, at, { left: element.scrollLeft, width });
    };
    const showEdited = () => {
      const edited = chart.editing.get();
      const at = columns.findIndex(({ id }) => id === edited?.column);
      // What is said of a text stands where its column does: names go back to their place.
      if (columns[at]?.isTree) element.scrollLeft = 0;
      else if (at >= 0) element.scrollLeft = scrollToColumn(columns, at, { left: element.scrollLeft, width });
    };
    mark();
    element.addEventListener('scroll', mark, { passive: true });
    const unfollow = [chart.focus.subscribe(followKeys), chart.editing.subscribe(showEdited)];
    return () => {
      element.removeEventListener('scroll', mark);
      for (const stop of unfollow) stop();
    };
  }, [chart, pane, columns, width]);
}
