import { lazyPart } from '#lib/lazy-part.ts';

/** The answers to a late work for other screens: their pickers come once the screen is there. */
export const OverdueActions = lazyPart(() =>
  import('./overdue-actions.tsx').then((module) => ({ default: module.OverdueActions })),
);
