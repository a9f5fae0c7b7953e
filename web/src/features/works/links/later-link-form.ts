import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';

/** Type and lag of a link, lazily loaded when a link is opened. */
export const LinkForm = lazyPart(loadOnFirstTouch(() => import('./link-form.tsx')));
