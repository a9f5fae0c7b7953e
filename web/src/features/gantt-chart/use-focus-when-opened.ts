import type { GanttHandle } from '@gantry/gantt';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/**
 * Focuses the list of a chart that the person opened by navigation inside the app, so that the arrow keys work at once.
 * A page that was opened by its address begins at the top, and an element that already has the focus keeps it.
 */
export function useFocusWhenOpened(chart: RefObject<GanttHandle | null>): void {
  const { history } = useRouter();
  useEffect(() => {
    if (history.canGoBack() && isFree(document.activeElement)) chart.current?.focus();
  }, [chart, history]);
}

/** Whether nothing has the focus, or only the main content or the link that led here. */
const isFree = (at: Element | null): boolean =>
  at === null || at === document.body || at.matches('#content, a[href]');
