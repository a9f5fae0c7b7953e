import { lazyPart } from '#lib/lazy-part.ts';

/** The answers to a late work for other screens: their pickers load after the screen. */
export const OverdueActions = lazyPart(() =>
  import('./overdue-actions.tsx').then((module) => ({ default: module.OverdueActions })),
);
