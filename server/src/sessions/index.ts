export {
  deleteToken,
  endTokensOf,
  giveTokenSecret,
  insertToken,
  listTokensOf,
  purgeTokens,
} from './access-tokens.ts';
export { checkAntiForgery, getBrowserSession, getSession } from './identify.ts';
export {
  createLink,
  endLinksOf,
  findLink,
  LINK_LIFETIME_MS,
  LINK_PATH,
  type LinkPurpose,
  type OneTimeLink,
  purgeLinks,
  useLink,
} from './one-time-links.ts';
export { deleteFamiliesOf as endSessionsOf } from './session-repository.ts';
export type { OpenedSession } from './session-service.ts';
export { hashToken, newSecret, parseRefreshToken } from './session-tokens.ts';
export { Sessions } from './sessions.ts';
