import type { RouteName } from './routes.ts';

/**
 * Calls that no token may make, not even one of an administrator: those that give another way in (tokens, sessions, addresses with a
 * secret, invitations), those that hand out everything at once, the rules themselves, and the streams of pages.
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
  'importPeople',
  'updatePolicy',
  'downloadBackup',
  'exportCompany',
  'openLiveStream',
  'announcePresence',
]);
