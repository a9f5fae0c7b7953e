import { loadPatiently } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';

type Typing = typeof import('./typing.ts');

let typing: Typing | undefined;

const load = loadOnFirstTouch(async () => {
  typing = await import('./typing.ts');
  return typing;
});

/**
 * Loads the code that reads typed cells, and the columns that are hidden by default. It is not needed before the first
 * touch.
 */
export const loadTyping = async (): Promise<Typing> => typing ?? loadPatiently(load);

/** The same code if it is already loaded. */
export const typingNow = (): Typing | undefined => typing;
