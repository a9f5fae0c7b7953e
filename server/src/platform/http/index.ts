export { createAnswerCheck } from './answer-check.ts';
export { type AppParts, buildApp } from './app.ts';
export { nameField } from './call-fields/field-words.ts';
export { dayInWords } from './day-in-words.ts';
export { findFreePort } from './free-port.ts';
export type { Readiness } from './health.ts';
export { foreignCursor, pageCursor, sortedText } from './page-cursor.ts';
export { refusalLanguage } from './page-languages.ts';
export { ProblemError, type ProblemExtras } from './problem.ts';
export { commandRefusals } from './refusal-words.ts';
export {
  type RouteCall,
  type RouteGuards,
  type RouteHandler,
  registerRoute,
} from './route-registry.ts';
export type { RouteInput } from './validation.ts';
