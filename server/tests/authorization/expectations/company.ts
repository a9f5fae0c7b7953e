import { blind, type Expectation, everyone } from './notation.ts';

const all: Expectation = { none: { 200: everyone } };
/** People who may read a row may watch it, including viewers. */
const read: Expectation = {
  own: { 200: everyone },
  foreign: { 200: everyone },
  hidden: { 200: 'manager, admin', 404: blind },
};
const adminOnly: Expectation = { none: { 200: 'admin', 403: `${blind}, manager` } };

export const companyExpectations = {
  getConfig: { none: { 200: `anonymous, disabled, ${everyone}` } },
  getSignInNonce: { none: { 200: `anonymous, disabled, ${everyone}` } },
  // The body is empty. Successful sign-ins are tested with a provider, in the tests of signing in.
  signIn: { none: { 400: `anonymous, disabled, ${everyone}` } },
  // Signing out requires no right.
  signOut: { none: { 200: `anonymous, disabled, ${everyone}` } },
  refreshSession: all,

  getCurrentUser: all,
  updateOwnPreferences: all,
  listOwnSessions: all,
  endOwnSession: { own: { 204: everyone }, foreign: { 404: everyone } },
  endOwnSessions: { none: { 204: everyone } },
  listOwnAccessTokens: all,
  createAccessToken: { none: { 201: everyone } },
  revokeOwnAccessToken: { own: { 204: everyone }, foreign: { 404: everyone } },

  listNotifications: all,
  countNotifications: all,
  readAllNotifications: all,
  finishNotifications: all,
  reopenNotifications: all,
  listMutes: all,
  // A mute can only refer to something that the person can see.
  createMute: {
    own: { 201: everyone },
    foreign: { 201: everyone },
    hidden: { 201: 'manager, admin', 404: blind },
  },
  listWatches: all,
  getWorkWatch: read,
  setWorkWatch: read,
  getProjectWatch: read,
  setProjectWatch: read,
  deleteMute: { own: { 200: everyone }, foreign: { 404: everyone }, hidden: { 404: everyone } },
  // Everyone who may read a row can see who can be asked about it.
  listRightGivers: read,
  listRightRequests: all,
  // A right that the person already has cannot be requested.
  createRightRequest: {
    own: {
      201: 'viewer, member, project member, creator',
      409: 'owner, assignee, reviewer, lead, head, manager, admin',
    },
    foreign: { 201: blind, 409: 'manager, admin' },
    hidden: { 404: blind, 409: 'manager, admin' },
  },
  // The owner of the row both requested the right and was asked for it.
  answerRightRequest: { own: { 200: everyone }, foreign: { 404: everyone }, hidden: { 404: everyone } },
  closeRightRequest: { own: { 200: everyone }, foreign: { 404: everyone }, hidden: { 404: everyone } },
  getCalendarFeed: all,
  makeCalendarFeed: { none: { 201: everyone } },
  removeCalendarFeed: all,
  // The secret address is the permission; this one does not exist. The feed itself has its own tests.
  readCalendarFeed: { none: { 404: `anonymous, disabled, ${everyone}` } },
  getNotificationSettings: all,
  updateNotificationSettings: all,
  // The hidden one belongs to the caller, and is about a work that the caller cannot see.
  updateNotification: {
    own: { 200: everyone },
    foreign: { 404: everyone },
    hidden: { 200: 'manager, admin', 404: blind },
  },

  getDashboard: all,
  getHomeForecast: all,
  getCounts: all,
  search: all,
  openLiveStream: all,
  getUndoStack: all,

  listViews: all,
  countViews: all,
  createView: { none: { 201: everyone } },
  // The foreign view is shared, so the administrator may change it too. The hidden one is not shared and belongs only
  // to its owner.
  updateView: {
    own: { 200: everyone },
    foreign: { 200: 'admin', 403: `${blind}, manager` },
    hidden: { 404: everyone },
  },
  markView: { own: { 200: everyone }, foreign: { 200: everyone }, hidden: { 404: everyone } },
  deleteView: {
    own: { 200: everyone },
    foreign: { 200: 'admin', 403: `${blind}, manager` },
    hidden: { 404: everyone },
  },
  restoreView: {
    own: { 200: everyone },
    foreign: { 200: 'admin', 403: `${blind}, manager` },
    hidden: { 404: everyone },
  },

  listAudit: { none: { 200: 'manager, admin', 403: blind } },
  exportAudit: { none: { 200: 'manager, admin', 403: blind } },
  getLogCheck: { none: { 200: 'manager, admin', 403: blind } },
  startLogCheck: { none: { 200: 'manager, admin', 403: blind } },
  reloadPolicy: adminOnly,
  // Requires `update` on settings. Mappings are tested with rows of their own (sign-in-mapping).
  listSignInMappings: adminOnly,
  createSignInMapping: { none: { 201: 'admin', 403: `${blind}, manager` } },
  updateSignInMapping: {
    own: { 403: `${blind}, manager`, 404: 'admin' },
    foreign: { 403: `${blind}, manager`, 404: 'admin' },
  },
  deleteSignInMapping: {
    own: { 403: `${blind}, manager`, 404: 'admin' },
    foreign: { 403: `${blind}, manager`, 404: 'admin' },
  },
  previewSignInMapping: adminOnly,
  getPolicy: adminOnly,
  updatePolicy: adminOnly,
  previewPolicy: adminOnly,
  askDraftPolicy: adminOnly,
  listRuleOrigins: adminOnly,
  listPolicyHistory: adminOnly,
  // People may always read their own rights.
  getRights: all,
  // Pins are personal.
  listPinnedProjects: all,
  pinProjects: all,
  getCompany: all,
  updateCompany: adminOnly,
  previewCompany: adminOnly,
  getSetUp: adminOnly,
  updateSetUp: adminOnly,
  getDemoCompany: adminOnly,
  // The test company was never the demo; only an administrator gets as far as this refusal.
  removeDemoCompany: { none: { 403: `${blind}, manager`, 409: 'admin' } },
  previewDepartments: adminOnly,
  // Fewer works would get a department than the call states; only an administrator gets as far as this refusal.
  giveDepartments: { none: { 403: `${blind}, manager`, 409: 'admin' } },
  getPush: all,
  subscribePush: all,
  unsubscribePush: all,
  getOwnMail: all,
  updateOwnMail: all,
  getMail: adminOnly,
  // The test company has no mail server.
  sendTestMail: { none: { 403: `${blind}, manager`, 409: 'admin' } },
  resumeMail: adminOnly,
  getStatus: adminOnly,
  getBackups: adminOnly,
  startBackup: adminOnly,
  // There is no backup with that name.
  downloadBackup: { none: { 403: `${blind}, manager`, 404: 'admin' } },
  exportCompany: adminOnly,
} as const satisfies Record<string, Expectation>;
