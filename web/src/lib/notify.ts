import { sentenceOf } from '#api/problem.ts';
import { toast } from './toast.ts';

/** Whoever is to decide must have time to read. */
const decidingMs = 10_000;

interface Offer {
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
  toast.success(text, { action: { label, onClick: run }, ...(!brief && { duration: decidingMs }) });
}

/** What could not be done, why in the server's own sentence, and the way to try again. */
export function notifyFailure(text: string, error: unknown, retry?: () => void): void {
  toast.error(text, {
    description: sentenceOf(error),
    duration: decidingMs,
    ...(retry !== undefined && { action: { label: 'Try again', onClick: retry } }),
  });
}

/** A write that did not reach the server is not lost. */
export function notifyWaiting(what: string): void {
  toast(`${what} waits`, { description: 'It is kept in this browser and sent once you are online.' });
}
