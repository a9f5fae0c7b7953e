import type { LeftQuestion } from '@gantry/contract';
import { useAppDispatch } from './hooks.ts';
import { leftShown } from './overlay.ts';

/** The key for rescheduling, wherever works are selected. */
export const leftKeys = 'Shift+R';
/** The maximum number of works in one request. */
export const mostLeftWorks = 1_000;

/** The works of a list: the loaded ones, or all that a filter selects. */
export function leftOf(
  works: readonly { readonly id: string }[],
  whole: { readonly filter: readonly string[]; readonly exceptIds: readonly string[] } | undefined,
): LeftQuestion {
  if (whole === undefined) return { workIds: works.slice(0, mostLeftWorks).map(({ id }) => id) };
  return { filter: [...whole.filter], exceptIds: [...whole.exceptIds] };
}

/** Opens the rescheduling of the remaining work of works or of a project. It shows first what would move. */
export function useRescheduleLeft(): (question: LeftQuestion) => void {
  const dispatch = useAppDispatch();
  return (question) => dispatch(leftShown(question));
}
