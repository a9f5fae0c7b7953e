import type { LeftQuestion } from '@gantry/contract';
import { useAppDispatch } from './hooks.ts';
import { leftShown } from './overlay.ts';

/** The key that asks for it, wherever works are in hand. */
export const leftKeys = 'Shift+R';
/** As many as one question may name. */
export const mostLeftWorks = 1_000;

/** Works of a list: those that are loaded, or the whole that a filter selects. */
export function leftOf(
  works: readonly { readonly id: string }[],
  whole: { readonly filter: readonly string[]; readonly exceptIds: readonly string[] } | undefined,
): LeftQuestion {
  if (whole === undefined) return { workIds: works.slice(0, mostLeftWorks).map(({ id }) => id) };
  return { filter: [...whole.filter], exceptIds: [...whole.exceptIds] };
}

/** Asks to reschedule what is left of works, or of a project; what would move is shown first. */
export function useRescheduleLeft(): (question: LeftQuestion) => void {
  const dispatch = useAppDispatch();
  return (question) => dispatch(leftShown(question));
}
