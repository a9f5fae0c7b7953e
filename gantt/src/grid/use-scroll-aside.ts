import { type RefObject, useLayoutEffect } from 'react';
import type { Chart } from '../chart/chart.ts';
import type { GanttColumn } from '../props.ts';
import { keptForNames, scrollToColumn } from './scroll-aside.ts';

interface ScrolledList {
  pane: RefObject<HTMLDivElement | null>;
  columns: readonly GanttColumn[];
  /** Width of the pane. */
  width: number;
}

/** Scrolls a list that is wider than its pane: the names stay visible, and the list follows the keys. */
export function useScrollAside(chart: Chart, { pane, columns, width }: ScrolledList): void {
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    // Set only while the list is scrolled, because sticky names cost time in every frame.
    const mark = () =>
      element.toggleAttribute('data-aside', element.scrollLeft > 0 && keptForNames(columns, width) > 0);
    const followKeys = () => {
      const at = chart.focus.get()?.column ?? -1;
      if (at >= 0) element.scrollLeft = scrollToColumn(columns, at, { left: element.scrollLeft, width });
    };
    const showEdited = () => {
      const edited = chart.editing.get();
      const at = columns.findIndex(({ id }) => id === edited?.column);
      // The hint or refusal of a text is shown at its column: names return to their place.
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
