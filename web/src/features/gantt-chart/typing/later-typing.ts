import { loadPatiently } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';

type Typing = typeof import('./typing.ts');

let typing: Typing | undefined;

const load = loadOnFirstTouch(async () => {
  typing = await import('./typing.ts');
  return typing;
});

/** What reads the texts that are typed into cells, and the columns that are not shown at first: nobody types before a first touch. */
export const loadTyping = async (): Promise<Typing> => typing ?? loadPatiently(load);

/** The same where it is here already. */
export const typingNow = (): Typing | undefined => typing;
