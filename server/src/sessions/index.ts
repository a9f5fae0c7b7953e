export { checkAntiForgery, getSession } from './identify.ts';
export {
  createLink,
  endLinksOf,
  findLink,
  type LinkPurpose,
  linkPath,
  type OneTimeLink,
  purgeLinks,
  useLink,
} from './one-time-links.ts';
export { deleteFamiliesOf as endSessionsOf } from './session-repository.ts';
export type { OpenedSession } from './session-service.ts';
export { hashToken, parseRefreshToken } from './session-tokens.ts';
export { Sessions } from './sessions.ts';
