export { getSession } from './identify.ts';
export { registerSessionRoutes } from './session-routes.ts';
export type { OpenedSession, RequestSession } from './session-service.ts';
export { hashToken, newSecret } from './session-tokens.ts';
export { Sessions } from './sessions.ts';
