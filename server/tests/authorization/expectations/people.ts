import { blind, type Expectation, everyone } from './notation.ts';

/** Everyone who is signed in can see departments, people, absences and resources. */
const read: Expectation = { own: { 200: everyone }, foreign: { 200: everyone } };

/** A head may do everything in the subtree of the department, the manager everywhere. */
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

/** A move out of the head's subtree requires the right at both ends. */
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
  // Each row shows whether the person may invite in this way; nothing is written.
  rehearsePeople: {
    none: {
      200: 'head, manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator, lead',
    },
  },
  // A head's rows for other departments are refused, so that there is no person left to invite.
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
  // Each person in the list is changed or listed with a reason: a head may make the call, but other people's rows are
  // not changed.
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
  // People who may disable a person see what would remain, and may end their sessions. Only administrators may do this,
  // as for backups and the archive of the company. The person has not been disabled.
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
  // There is no session with that id.
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
  // Tokens do not depend on the department: only administrators.
  listUserAccessTokens: {
    own: { 200: 'admin', 403: `${blind}, manager` },
    foreign: { 200: 'admin', 403: `${blind}, manager` },
  },
  // There is no token with that id.
  revokeUserAccessToken: {
    own: { 404: 'admin', 403: `${blind}, manager` },
    foreign: { 404: 'admin', 403: `${blind}, manager` },
  },
  getUser: read,
  getUserPhoto: read,
  // There is no mail server: this only tests who may invite.
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
  // None of these people has signed in, so there is no account to replace: this only tests who may create a link.
  createAccountLink: {
    own: { 409: 'admin', 403: `${blind}, manager` },
    foreign: { 409: 'admin', 403: `${blind}, manager` },
  },
  updateUser: change,
  'updateUser, disabling them': change,
  // Only administrators assign roles.
  'updateUser, their roles': {
    own: { 200: 'admin', 403: `${blind}, manager` },
    foreign: { 200: 'admin', 403: `${blind}, manager` },
  },
  'updateUser, into a foreign department': moveAway,

  listAbsences: { none: { 200: everyone } },
  getAbsence: read,
  getAbsenceReaders: read,
  createAbsence: create,
  // Viewers, too, enter their own leave.
  'createAbsence, of oneself': { none: { 201: everyone } },
  createAbsences: create,
  // Nothing is written; each row shows whether the person may enter it.
  rehearseAbsences: { none: { 200: everyone } },
  // The server calls external addresses only for people who manage others.
  readCalendarAddress: {
    none: {
      422: 'head, manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator, lead',
    },
  },
  updateAbsence: change,
  // People who may enter a person's leave may see what it would move.
  previewAbsences: change,
  deleteAbsence: change,

  listResources: { none: { 200: everyone } },
  listResourceLoads: { none: { 200: everyone } },
  getResource: read,
  createResource: create,
  updateResource: change,
  'updateResource, into a foreign department': moveAway,
  deleteResource: change,
  // Its works are reassigned, so this requires the right to delete it.
  takeOverResource: change,
} as const satisfies Record<string, Expectation>;
