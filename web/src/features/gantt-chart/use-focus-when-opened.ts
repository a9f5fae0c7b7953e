import type { GanttHandle } from '@gantry/gantt';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus to the list of a chart to which the person has gone inside the app: the arrow keys move in it at once.
 * A page that was opened by its address begins at its top, and what already has the focus keeps it.
 */
export function useFocusWhenOpened(chart: RefObject<GanttHandle | null>): void {
  const { history } = useRouter();
  useEffect(() => {
    if (history.canGoBack() && isFree(document.activeElement)) chart.current?.focus();
  }, [chart, history]);
}

/** Nothing has the focus, or only the content as a whole or the link that led here. */
const isFree = (at: Element | null): boolean =>
  at === null || at === document.body || at.matches('#content, a[href]');
