import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';

/** Kind and lag of a link, for screens that need them only where one is opened. */
export const LinkForm = lazyPart(loadOnFirstTouch(() => import('./link-form.tsx')));
