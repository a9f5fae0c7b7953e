import { canRepeat, sentenceOf } from './problem.ts';
import { toast } from './toast.ts';
import { say } from './words/index.ts';

/** A message that needs a decision stays longer. */
const decidingMs = 10_000;

export interface Offer {
  readonly label: string;
  readonly run: () => void;
  /** Losing the message loses nothing, so it stays no longer than any other. */
  readonly brief?: boolean;
}

/** Reports a completed action; the offer is usually "Undo". */
export function notifyDone(text: string, offer?: Offer): void {
  if (offer === undefined) {
    toast.success(text);
    return;
  }
  const { label, run, brief = false } = offer;
  toast.success(text, { action: actionOf({ label, run }), ...(!brief && { duration: decidingMs }) });
}

/**
 * Reports a failure with the server's own sentence, and offers a retry if that can help, or one or two other actions.
 */
export function notifyFailure(
  text: string,
  error: unknown,
  retry?: (() => void) | Offer,
  other?: Offer,
): void {
  const offer = typeof retry === 'function' ? repeatOffer(error, retry) : retry;
  toast.error(text, {
    description: sentenceOf(error),
    duration: decidingMs,
    ...(offer !== undefined && { action: actionOf(offer) }),
    ...(other !== undefined && { cancel: actionOf(other) }),
  });
}

/** The offer to retry, if that can help. */
export const repeatOffer = (error: unknown, run: () => void): Offer | undefined =>
  canRepeat(error) ? { label: say('tryAgain'), run } : undefined;

/** A message returns the focus when it loses it. That must happen before the offered action takes the focus. */
const actionOf = ({ label, run }: Offer) => ({
  label,
  onClick: () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    run();
  },
});

/** A write that did not reach the server is not lost. */
export function notifyWaiting(what: string): void {
  notifyWillHappen(say('waits', { what }));
}

/** The same as a sentence of its own, where “… waits” would be hard to read. */
export function notifyWillHappen(sentence: string): void {
  toast(sentence, { description: say('keptHere') });
}

/** Actions that take longer than this show a progress message. */
const slowMs = 400;
/** The actions in progress by text; several share one message. */
const going = new Map<string, { count: number; isShown: boolean }>();

/** Shows what is being done if it takes longer than a moment. Call the returned function when it has ended. */
export function notifyWhileSlow(text: string): () => void {
  const same = going.get(text) ?? { count: 0, isShown: false };
  going.set(text, same);
  same.count += 1;
  const timer = setTimeout(() => {
    same.isShown = true;
    toast.loading(text, { id: text, description: say('takesSeconds') });
  }, slowMs);
  return () => {
    clearTimeout(timer);
    same.count -= 1;
    if (same.count > 0) return;
    going.delete(text);
    if (same.isShown) toast.dismiss(text);
  };
}
