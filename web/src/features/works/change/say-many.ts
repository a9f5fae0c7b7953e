import { notifyDone, notifyFailure, notifyWaiting } from '#lib/notify.ts';
import { isWaiting } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import type { ManyOutcome } from '#sync/queue/change-many.ts';
import { say as saySync } from '#sync/words/index.ts';
import { say } from '../words/index.ts';
import { type DoneToMany, doneWords, nothingWords, skippedWords } from './many-words.ts';

export { changeMany, removeManyWorks } from '#sync/queue/change-many.ts';

interface Answers {
  readonly announce?: string | undefined;
  readonly undo: (changeSetIds: readonly string[]) => void;
  readonly retry?: (() => void) | undefined;
  readonly done?: DoneToMany;
}

/** Enough time to read which works failed and why. */
const readingMs = 10_000;

/** Reports the result of changing many works; returns true when all of them were changed. */
export function sayMany(outcome: ManyOutcome, { announce, undo, retry, done = 'changed' }: Answers): boolean {
  const { changed, skipped, changeSetIds, error } = outcome;
  const offer = { label: saySync('undo'), onClick: () => undo(changeSetIds) };
  if (isWaiting(error)) {
    notifyWaiting(say('changeOfWorks'));
    return true;
  }
  if (error !== undefined) {
    notifyFailure(changed === 0 ? nothingWords[done] : doneWords(changed, skipped, done), error, retry);
    return false;
  }
  const reasons = skippedWords(skipped).join(' ');
  if (skipped.length === 0)
    notifyDone(announce ?? doneWords(changed, skipped, done), { label: offer.label, run: offer.onClick });
  else if (changed === 0) toast.error(nothingWords[done], { description: reasons, duration: readingMs });
  else
    toast.warning(doneWords(changed, skipped, done), {
      description: reasons,
      duration: readingMs,
      action: offer,
    });
  return skipped.length === 0;
}
