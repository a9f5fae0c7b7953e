import { lazyPart } from '#lib/lazy-part.ts';

/** The choice between two values, for screens that need it only where two people met. */
export const ConflictFields = lazyPart(() => import('./conflict-fields.tsx'));
