import { useAppDispatch } from './hooks.ts';
import { whyDatesShown } from './overlay.ts';
import { say } from './words/index.ts';

/** The key for it, wherever works have dates. */
export const whyKeys = 'W';
export const whyTitle = say('whyThisDate');

/** Opens the explanation of a work's dates at the edge of the screen. */
export function useWhyDates(): (workId: string) => void {
  const dispatch = useAppDispatch();
  return (workId) => dispatch(whyDatesShown(workId));
}
