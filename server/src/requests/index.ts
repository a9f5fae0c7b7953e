export { concealAnswer } from './conceal-answer.ts';
export { DiskWatch } from './disk-watch.ts';
export { startForgettingKeys } from './forget-keys.ts';
export { noteRefusals } from './note-refusals.ts';
export { ReadBudget } from './read-budget.ts';
export { createAuthorization } from './route-access.ts';
export type { RouteDeclaration } from './route-declaration.ts';
export {
  type AnswerOf,
  fileRoute,
  type PreparedWrite,
  type PublicCall,
  preparedRoute,
  publicFileRoute,
  publicRoute,
  type ReadCall,
  readRoute,
  type WriteCall,
  writeRoute,
} from './routes.ts';
export type { Services } from './services.ts';
