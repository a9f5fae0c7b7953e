import { type RefObject, useEffect } from 'react';
import type { Chart } from '../chart/chart.ts';
import { keptForNames, scrollToColumn } from './scroll-aside.ts';

/** The list of a pane that is too narrow for it: names stay while it is scrolled sideways, and it follows the keys. */
export function useScrollAside(chart: Chart, pane: RefObject<HTMLDivElement | null>, width: number): void {
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    // Only as long as it is scrolled: names that may stay cost each frame of the others something.
    const mark = () => {
      const areKept = element.scrollLeft > 0 && keptForNames(chart.input.columns, width) > 0;
      element.toggleAttribute('data-aside', areKept);
    };
    const reveal = () => {
      const { columns } = chart.input;
      const edited = chart.editing.get();
      const at = edited
        ? columns.findIndex(({ id }) => id === edited.column)
        : (chart.focus.get()?.column ?? -1);
      if (at < 0) return;
      // What is said of a text stands where its column does.
      if (edited && columns[at]?.isTree) element.scrollLeft = 0;
      else element.scrollLeft = scrollToColumn(columns, at, { left: element.scrollLeft, width });
    };
    mark();
    element.addEventListener('scroll', mark, { passive: true });
    const unfollow = [chart.focus.subscribe(reveal), chart.editing.subscribe(reveal)];
    return () => {
      element.removeEventListener('scroll', mark);
      for (const stop of unfollow) stop();
    };
  }, [chart, pane, width]);
}
