import { blind, type Expectation, everyone } from './notation.ts';

const read: Expectation = {
  own: { 200: everyone },
  foreign: { 200: everyone },
  hidden: { 200: 'manager, admin', 404: blind },
};

/** A lead does everything in the project, a head everything in the subtree of the department. */
const change: Expectation = {
  own: {
    200: 'lead, head, manager, admin',
    403: 'viewer, member, project member, owner, assignee, reviewer, creator',
  },
  foreign: { 200: 'manager, admin', 403: blind },
  hidden: { 200: 'manager, admin', 404: blind },
};

/** The same where the route itself asks more than reading: who leads and heads nothing is refused at once. */
const changeAtOnce: Expectation = {
  ...change,
  hidden: {
    200: 'manager, admin',
    403: 'viewer, member, project member, owner, assignee, reviewer, creator',
    404: 'lead, head',
  },
};

export const projectExpectations = {
  listProjects: { none: { 200: everyone } },
  listProjectsTimeline: { none: { 200: everyone } },
  listBinnedProjects: { none: { 200: everyone } },
  getProject: read,
  getProjectDocument: read,
  listProjectDescriptions: read,
  getProjectForecast: read,
  listProjectTimeline: read,
  listProjectLoads: read,
  proposeProjectKey: {
    none: {
      200: 'head, manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator, lead',
    },
  },
  // A project that is yet to be made is in nobody's lead: its department decides.
  createProject: {
    own: {
      201: 'head, manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator, lead',
    },
    foreign: { 201: 'manager, admin', 403: blind },
  },
  updateProject: change,
  'updateProject, archiving it': change,
  changeProjectKey: changeAtOnce,
  // The copy belongs to the department of the original, and is in nobody's lead before it is made.
  copyProject: {
    own: {
      201: 'head, manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator, lead',
    },
    foreign: { 201: 'manager, admin', 403: blind },
    hidden: {
      201: 'manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator, lead',
      404: 'head',
    },
  },
  updateProjectMembers: changeAtOnce,
  previewProjectStart: changeAtOnce,
  getScheduleOffer: changeAtOnce,
  scheduleProject: changeAtOnce,
  getProjectDeletion: changeAtOnce,
  deleteProject: changeAtOnce,
  restoreProject: changeAtOnce,

  // The company of the matrix has no mail server: who may send to the members is told so.
  sendLookAhead: {
    own: {
      409: 'lead, head, manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator',
    },
    foreign: { 409: 'manager, admin', 403: blind },
    hidden: { 409: 'manager, admin', 404: blind },
  },

  listBaselines: read,
  getBaseline: read,
  takeBaseline: {
    own: {
      201: 'lead, head, manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator',
    },
    foreign: { 201: 'manager, admin', 403: blind },
    hidden: {
      201: 'manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator',
      404: 'lead, head',
    },
  },
  renameBaseline: changeAtOnce,
  deleteBaseline: changeAtOnce,

  getProjectRoad: read,
  getFinishChain: read,
  getBurnUp: read,
  getProjectNews: read,
  // People note for themselves what they have read.
  noteProjectLook: read,

  // Who may change the project says how it is doing.
  listStatusReports: read,
  createStatusReport: {
    own: {
      201: 'lead, head, manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator',
    },
    foreign: { 201: 'manager, admin', 403: blind },
    hidden: {
      201: 'manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator',
      404: 'lead, head',
    },
  },
  updateStatusReport: changeAtOnce,
  deleteStatusReport: changeAtOnce,

  // Of a calendar that belongs to a project. Calendars ask what changing the thing asks to which they belong.
  listCalendars: { none: { 200: everyone } },
  getCalendar: read,
  createCalendar: {
    own: {
      201: 'lead, head, manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator',
    },
    foreign: { 201: 'manager, admin', 403: blind },
    hidden: { 201: 'manager, admin', 404: blind },
  },
  updateCalendar: change,
  previewCalendar: change,
  deleteCalendar: change,
  'createCalendar, of the company': { none: { 201: 'admin', 403: `${blind}, manager` } },
  // The head is named by the settled page; the manager has all but policy, settings and user roles.
  'createCalendar, of a department': {
    own: {
      201: 'head, manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator, lead',
    },
    foreign: { 201: 'manager, admin', 403: blind },
  },
  'createCalendar, of a work': {
    own: {
      201: 'owner, assignee, lead, head, manager, admin',
      403: 'viewer, member, project member, reviewer, creator',
    },
    foreign: { 201: 'manager, admin', 403: blind },
    hidden: { 201: 'manager, admin', 404: blind },
  },
  // A person's week: their head and the administrator by the settled page. That leaves the manager open, who may change
  // the person in every other way, and so the week, too.
  'createCalendar, of a person': {
    own: {
      201: 'head, manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator, lead',
    },
    foreign: { 201: 'manager, admin', 403: blind },
  },
  // Nobody decides on their own week. The owner is in the head's department, the others are in none.
  'createCalendar, of oneself': { none: { 201: 'manager, admin', 403: blind } },
  listHolidayCountries: { none: { 200: everyone } },
  listHolidays: { none: { 200: everyone } },
} as const satisfies Record<string, Expectation>;
