import { lazyPart } from '#lib/lazy-part.ts';

/** The choice between what two people wrote, for screens that need it only where they met. */
export const ConflictsByWork = lazyPart(() => import('./conflicts-by-work.tsx'));
