/** What the live stream does to works; loaded with it, after the first paint. */
export { applyMoves, hasUnknownLate } from '#sync/apply/apply-moves.ts';
export { applyWorks, removeWorks } from '#sync/apply/apply-works.ts';
export { forgetAllArrivals } from '#sync/apply/arrivals.ts';
export { outdatesPlans } from '#sync/apply/plan-documents.ts';
export { readMoves } from '#sync/apply/read-moves.ts';
export { settleLists, showsOverdueList } from '#sync/apply/settle-lists.ts';
export { keepRowsSteady, whenListsAreFree } from '#sync/apply/steady-rows.ts';
