/** What the live stream does to works; loaded with it, after the first paint. */
export { applyMoves, hasUnknownLate } from './apply-moves.ts';
export { applyWorks, removeWorks } from './apply-works.ts';
export { forgetAllArrivals } from './arrivals.ts';
export { outdatesPlans } from './plan-documents.ts';
export { readMoves } from './read-moves.ts';
export { settleLists, showsOverdueList } from './settle-lists.ts';
export { keepRowsSteady, whenListsAreFree } from './steady-rows.ts';
