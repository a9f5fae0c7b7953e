/** What the live stream does to works; loaded with it, after the first paint. */
export { applyWorks, removeWorks } from './apply-works.ts';
export { forgetAllArrivals } from './arrivals.ts';
export { outdatesPlans } from './plan-documents.ts';
export { settleLists } from './settle-lists.ts';
export { keepRowsSteady, whenListsAreFree } from './steady-rows.ts';
