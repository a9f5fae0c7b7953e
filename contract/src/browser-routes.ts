import type { RouteName } from './routes.ts';

/**
 * Calls that no token may make, not even one of an administrator: those that give another way in (tokens, sessions, addresses with a
 * secret, invitations, what a sign-in gives), those that hand out everything at once, the rules themselves, and the streams of pages.
 * What other calls would change of these (undo, imports, fields of a person) is refused when it is written.
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
