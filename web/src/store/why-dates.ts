import { useAppDispatch } from './hooks.ts';
import { whyDatesShown } from './overlay.ts';
import { say } from './words/index.ts';

/** The key that asks it, wherever works have dates. */
export const whyKeys = 'W';
export const whyTitle = say('whyThisDate');

/** Asks why a work has its dates; the answer opens at the edge of the screen. */
export function useWhyDates(): (workId: string) => void {
  const dispatch = useAppDispatch();
  return (workId) => dispatch(whyDatesShown(workId));
}
