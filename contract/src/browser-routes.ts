import type { RouteName } from './routes.ts';

/**
 * Calls that no token may make, even if it belongs to an administrator: calls that create another way in (tokens,
 * sessions, addresses with a secret, invitations, sign-in mappings), calls that export everything at once, the policy,
 * and the event streams of pages. Other calls that could change these (undo, imports, fields of a person) are refused
 * when they write.
 */
export const browserRoutes: ReadonlySet<RouteName> = new Set<RouteName>([
  'listOwnSessions',
  'endOwnSession',
  'endOwnSessions',
  'listUserSessions',
  'endUserSession',
  'endUserSessions',
  'listOwnAccessTokens',
  'createAccessToken',
  'revokeOwnAccessToken',
  'listUserAccessTokens',
  'revokeUserAccessToken',
  'getCalendarFeed',
  'makeCalendarFeed',
  'removeCalendarFeed',
  'exportUserData',
  'eraseUser',
  'exportOwnData',
  'getPush',
  'subscribePush',
  'unsubscribePush',
  'createUser',
  'sendInvitations',
  'createAccountLink',
  'importPeople',
  'updatePolicy',
  'createSignInMapping',
  'updateSignInMapping',
  'deleteSignInMapping',
  'removeDemoCompany',
  'downloadBackup',
  'exportCompany',
  'openLiveStream',
  'announcePresence',
]);
