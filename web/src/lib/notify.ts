import { canRepeat, sentenceOf } from './problem.ts';
import { toast } from './toast.ts';
import { say } from './words/index.ts';

/** A person who has to decide needs time to read. */
const decidingMs = 10_000;

export interface Offer {
  readonly label: string;
  readonly run: () => void;
  /** Nothing is lost when it goes: the message stays no longer than any other. */
  readonly brief?: boolean;
}

/** Something was done; the offer is usually "Undo". */
export function notifyDone(text: string, offer?: Offer): void {
  if (offer === undefined) {
    toast.success(text);
    return;
  }
  const { label, run, brief = false } = offer;
  toast.success(text, { action: actionOf({ label, run }), ...(!brief && { duration: decidingMs }) });
}

/**
 * What could not be done, why in the server's own sentence, and the way to try again where that can help; or to do something
 * else about it, one way or two.
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

/** The way to try again, where that can help. */
export const repeatOffer = (error: unknown, run: () => void): Offer | undefined =>
  canRepeat(error) ? { label: say('tryAgain'), run } : undefined;

/** Messages give the focus back once they lose it: they are to do so before what was offered takes it. */
const actionOf = ({ label, run }: Offer) => ({
  label,
  onClick: () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    run();
  },
});

/** A write that did not reach the server is not lost. */
export function notifyWaiting(what: string): void {
  toast(say('waits', { what }), { description: say('keptHere') });
}

/** What takes longer than this needs a sign that it goes on. */
const slowMs = 400;
/** What is going on, by its text: several share one message. */
const going = new Map<string, { count: number; isShown: boolean }>();

/** Says what is being done if it takes longer than a moment. The answer is called when it has ended. */
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
