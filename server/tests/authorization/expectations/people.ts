import { blind, type Expectation, everyone } from './notation.ts';

/** Departments, people, absences and resources are hidden from nobody who is signed in. */
const read: Expectation = { own: { 200: everyone }, foreign: { 200: everyone } };

/** A head has everything in the subtree of the department, the manager everywhere. */
const change: Expectation = {
  own: {
    200: 'head, manager, admin',
    403: 'viewer, member, project member, owner, assignee, reviewer, creator, lead',
  },
  foreign: { 200: 'manager, admin', 403: blind },
};

const create: Expectation = {
  own: {
    201: 'head, manager, admin',
    403: 'viewer, member, project member, owner, assignee, reviewer, creator, lead',
  },
  foreign: { 201: 'manager, admin', 403: blind },
};

/** From the head's subtree to a place outside it: asked at both ends. */
const moveAway: Expectation = { own: { 200: 'manager, admin', 403: blind } };

export const peopleExpectations = {
  listDepartments: { none: { 200: everyone } },
  getDepartment: read,
  listDepartmentLoads: { none: { 200: everyone } },
  listLoadsInDepartment: read,
  readLevelling: read,
  listDepartmentTimeline: read,
  listDepartmentTimelineWorks: read,
  createDepartment: create,
  updateDepartment: change,
  'updateDepartment, below a foreign one': moveAway,
  deleteDepartment: change,

  listRoles: { none: { 200: everyone } },
  listUserChoices: { none: { 200: everyone } },
  listUsers: { none: { 200: everyone } },
  // Each row says whether the person may invite so; nothing is written.
  rehearsePeople: {
    none: {
      200: 'head, manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator, lead',
    },
  },
  // A head's rows for other departments do not fit, so that nobody is left to invite.
  importPeople: {
    own: {
      201: 'head, manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator, lead',
    },
    foreign: {
      201: 'manager, admin',
      409: 'head',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator, lead',
    },
  },
  countUsers: { none: { 200: everyone } },
  // Each person of the list is changed or named with the reason: a head may call, and leaves people of others as they are.
  changeUsers: {
    own: {
      200: 'head, manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator, lead',
    },
    foreign: {
      200: 'head, manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator, lead',
      leaves: 'manager, admin',
    },
  },
  // Those who may shut a person out see what would stay behind, and end their sessions.
  // Administrators alone, as backups and the archive of the company. The person has not been disabled.
  exportUserData: {
    own: { 200: 'admin', 403: `${blind}, manager` },
    foreign: { 200: 'admin', 403: `${blind}, manager` },
  },
  eraseUser: {
    own: { 409: 'admin', 403: `${blind}, manager` },
    foreign: { 409: 'admin', 403: `${blind}, manager` },
  },
  exportOwnData: { none: { 200: everyone } },
  getUserLeaving: change,
  listUserSessions: change,
  // There is no session of that id.
  endUserSession: {
    own: {
      404: 'head, manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator, lead',
    },
    foreign: { 404: 'manager, admin', 403: blind },
  },
  endUserSessions: {
    own: {
      204: 'head, manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator, lead',
    },
    foreign: { 204: 'manager, admin', 403: blind },
  },
  // Tokens are no matter of the department: administrators alone.
  listUserAccessTokens: {
    own: { 200: 'admin', 403: `${blind}, manager` },
    foreign: { 200: 'admin', 403: `${blind}, manager` },
  },
  // There is no token of that id.
  revokeUserAccessToken: {
    own: { 404: 'admin', 403: `${blind}, manager` },
    foreign: { 404: 'admin', 403: `${blind}, manager` },
  },
  getUser: read,
  getUserPhoto: read,
  // No mail server is set up here: what is asked is who may invite.
  sendInvitations: {
    own: {
      409: 'head, manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator, lead',
    },
    foreign: {
      409: 'head, manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator, lead',
    },
  },
  createUser: create,
  // Nobody here has signed in, so no account could be replaced: what is asked is who may have a link made.
  createAccountLink: {
    own: { 409: 'admin', 403: `${blind}, manager` },
    foreign: { 409: 'admin', 403: `${blind}, manager` },
  },
  updateUser: change,
  'updateUser, disabling them': change,
  // Roles are given by administrators only.
  'updateUser, their roles': {
    own: { 200: 'admin', 403: `${blind}, manager` },
    foreign: { 200: 'admin', 403: `${blind}, manager` },
  },
  'updateUser, into a foreign department': moveAway,

  listAbsences: { none: { 200: everyone } },
  getAbsence: read,
  getAbsenceReaders: read,
  createAbsence: create,
  // Also the viewer enters their own leave.
  'createAbsence, of oneself': { none: { 201: everyone } },
  createAbsences: create,
  // Nothing is written here; each row says whether the person may enter it.
  rehearseAbsences: { none: { 200: everyone } },
  // The server calls addresses for those who look after people, and for nobody else.
  readCalendarAddress: {
    none: {
      422: 'head, manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator, lead',
    },
  },
  updateAbsence: change,
  // What leave would move is shown to those who may enter it.
  previewAbsences: change,
  deleteAbsence: change,

  listResources: { none: { 200: everyone } },
  listResourceLoads: { none: { 200: everyone } },
  getResource: read,
  createResource: create,
  updateResource: change,
  'updateResource, into a foreign department': moveAway,
  deleteResource: change,
  // Its works go with it into other hands, so it takes the right to remove it.
  takeOverResource: change,
} as const satisfies Record<string, Expectation>;
