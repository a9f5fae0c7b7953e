import type { ProjectStartPreview } from '@gantry/contract';
import { type WakeWord, wakeWords } from '#components/wake/wake-words.ts';
import { say } from './words/index.ts';

/** What would come of another start of the project, line by line. */
export function startWords(
  preview: ProjectStartPreview,
  dates: { readonly targetDate: string | null | undefined; readonly today: string },
): WakeWord[] {
  const lines = wakeWords(preview, dates);
  return lines.length > 0 ? lines : [{ text: say('nothingMoves'), isBad: false }];
}

/** What the button says that saves it: with how much it moves. */
export const saveWords = (moved: number): string =>
  moved === 0 ? say('saveChanges') : say('saveAndMove', { count: moved });

/** What the message after it says, beside its Undo. */
export const movedWords = (name: string, moved: number): string =>
  say('isSavedAndMoved', { name, count: moved });
