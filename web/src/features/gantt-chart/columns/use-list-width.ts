import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '#store/auth.ts';

/** How wide this person wants the list beside the chart, in this browser, for all projects; undefined where they never said. */
export function useListWidth(isNarrow: boolean): [number | undefined, (width: number) => void] {
  const userId = useSelector(selectUser)?.id ?? '';
  const key = `gantt-list-width-${userId}${isNarrow ? '-narrow' : ''}`;
  const [kept] = useState(() => readListWidth(key));
  return [kept, (width) => keepListWidth(key, width)];
}

const [leastWidth, mostWidth] = [60, 4000];

/** What is no width, or one that leaves nothing to see, is none. */
export function readListWidth(key: string): number | undefined {
  try {
    const width = Number(localStorage.getItem(key) ?? Number.NaN);
    return width >= leastWidth && width <= mostWidth ? width : undefined;
  } catch {
    return undefined;
  }
}

export function keepListWidth(key: string, width: number): void {
  try {
    localStorage.setItem(key, String(Math.round(width)));
  } catch {
    // Private windows of some browsers refuse storage; then the list is as wide as usual next time.
  }
}
