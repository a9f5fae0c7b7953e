import { lazyPart } from '#lib/lazy-part.ts';

/** The conflict dialog, lazily loaded for screens that seldom need it. */
export const ConflictsByWork = lazyPart(() => import('./conflicts-by-work.tsx'));
