import { blind, type Expectation, everyone } from './notation.ts';

const all: Expectation = { none: { 200: everyone } };
/** Who may read a row may watch it, viewers too. */
const read: Expectation = {
  own: { 200: everyone },
  foreign: { 200: everyone },
  hidden: { 200: 'manager, admin', 404: blind },
};
const adminOnly: Expectation = { none: { 200: 'admin', 403: `${blind}, manager` } };

export const companyExpectations = {
  getConfig: { none: { 200: `anonymous, disabled, ${everyone}` } },
  getSignInNonce: { none: { 200: `anonymous, disabled, ${everyone}` } },
  // The body says nothing: a sign-in that succeeds is tried with a provider, in the tests of signing in.
  signIn: { none: { 400: `anonymous, disabled, ${everyone}` } },
  // To be signed out is no matter of rights.
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
  // What one does not want to hear of has to be there for the person.
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
  // Who can be asked about a row is told to all who read the row.
  listRightGivers: read,
  listRightRequests: all,
  // What one may do anyway is not asked for.
  createRightRequest: {
    own: {
      201: 'viewer, member, project member, creator',
      409: 'owner, assignee, reviewer, lead, head, manager, admin',
    },
    foreign: { 201: blind, 409: 'manager, admin' },
    hidden: { 404: blind, 409: 'manager, admin' },
  },
  // The owner of the row asked, and was asked.
  answerRightRequest: { own: { 200: everyone }, foreign: { 404: everyone }, hidden: { 404: everyone } },
  closeRightRequest: { own: { 200: everyone }, foreign: { 404: everyone }, hidden: { 404: everyone } },
  getCalendarFeed: all,
  makeCalendarFeed: { none: { 201: everyone } },
  removeCalendarFeed: all,
  // The address is the right; this one is made up. The feed itself is tried in its own tests.
  readCalendarFeed: { none: { 404: `anonymous, disabled, ${everyone}` } },
  getNotificationSettings: all,
  updateNotificationSettings: all,
  // The hidden one is the caller's own, and tells of a work that the caller does not see.
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
  // The foreign view is shared: the administrator changes it, too. The hidden one is not, and its owner's alone.
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
  // `update` on settings; the mapping itself is tried with rows of its own (sign-in-mapping).
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
  // One's own rights are no secret to oneself.
  getRights: all,
  // Pins are one's own.
  listPinnedProjects: all,
  pinProjects: all,
  getCompany: all,
  updateCompany: adminOnly,
  previewCompany: adminOnly,
  getSetUp: adminOnly,
  updateSetUp: adminOnly,
  getDemoCompany: adminOnly,
  // The company of the tests never was the demo; an administrator alone is told so.
  removeDemoCompany: { none: { 403: `${blind}, manager`, 409: 'admin' } },
  previewDepartments: adminOnly,
  // Fewer works are to get one than the call names; an administrator alone is told so.
  giveDepartments: { none: { 403: `${blind}, manager`, 409: 'admin' } },
  getPush: all,
  subscribePush: all,
  unsubscribePush: all,
  getOwnMail: all,
  updateOwnMail: all,
  getMail: adminOnly,
  // The company of the tests has no mail server.
  sendTestMail: { none: { 403: `${blind}, manager`, 409: 'admin' } },
  resumeMail: adminOnly,
  getStatus: adminOnly,
  getBackups: adminOnly,
  startBackup: adminOnly,
  // No backup of that name lies there.
  downloadBackup: { none: { 403: `${blind}, manager`, 404: 'admin' } },
  exportCompany: adminOnly,
} as const satisfies Record<string, Expectation>;
