import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '#store/auth.ts';

/**
 * The width of the list beside the chart for this person, in this browser, for all projects; undefined when it was
 * never changed.
 */
export function useListWidth(isNarrow: boolean): [number | undefined, (width: number) => void] {
  const userId = useSelector(selectUser)?.id ?? '';
  const key = `gantt-list-width-${userId}${isNarrow ? '-narrow' : ''}`;
  const [kept] = useState(() => readListWidth(key));
  return [kept, (width) => keepListWidth(key, width)];
}

const [leastWidth, mostWidth] = [60, 4000];

/** Ignores a value that is not a width, or that would hide the list. */
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
    // Private windows of some browsers refuse storage; then the list has its default width next time.
  }
}
