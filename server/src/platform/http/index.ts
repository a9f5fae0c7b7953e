export { createAnswerCheck } from './answer-check.ts';
export { type AppParts, buildApp } from './app.ts';
export type { Readiness } from './health.ts';
export { foreignCursor, pageCursor, sortedText } from './page-cursor.ts';
export { ProblemError, type ProblemExtras } from './problem.ts';
export {
  type RouteCall,
  type RouteGuards,
  type RouteHandler,
  registerRoute,
} from './route-registry.ts';
export type { RouteInput } from './validation.ts';
