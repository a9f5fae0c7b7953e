import { notifyDone, notifyFailure } from './notify.ts';
import { say } from './words/index.ts';

/** Copies an address of the app to the clipboard. */
export async function copyLink(path: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}${path}`);
    notifyDone(done);
  } catch (error) {
    notifyFailure(say('linkNotCopied'), error);
  }
}
