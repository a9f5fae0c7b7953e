import { blind, type Expectation, everyone } from './notation.ts';

const read: Expectation = {
  own: { 200: everyone },
  foreign: { 200: everyone },
  hidden: { 200: 'manager, admin', 404: blind },
};

/** A lead may do everything in the project, a head everything in the subtree of the department. */
const change: Expectation = {
  own: {
    200: 'lead, head, manager, admin',
    403: 'viewer, member, project member, owner, assignee, reviewer, creator',
  },
  foreign: { 200: 'manager, admin', 403: blind },
  hidden: { 200: 'manager, admin', 404: blind },
};

/** The same if the route itself requires more than reading: people who lead or head nothing are refused at once. */
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
  // A project that does not exist yet has no lead: its department decides.
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
  // The copy belongs to the department of the original, and has no lead before it is created.
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

  // The company of the matrix has no mail server: people who may send to the members get this refusal.
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
  // What a person has read is personal.
  noteProjectLook: read,

  // People who may change the project write its status reports.
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

  // For a calendar that belongs to a project. Changing a calendar requires the right to change what it belongs to.
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
  // The settled page names the head; the manager may do everything except policy, settings and user roles.
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
  // A person's week: the settled page names their head and the administrator. It does not mention the manager, who may
  // change the person in every other way, and therefore also the week.
  'createCalendar, of a person': {
    own: {
      201: 'head, manager, admin',
      403: 'viewer, member, project member, owner, assignee, reviewer, creator, lead',
    },
    foreign: { 201: 'manager, admin', 403: blind },
  },
  // People may not change their own week. The owner is in the head's department, the others are in none.
  'createCalendar, of oneself': { none: { 201: 'manager, admin', 403: blind } },
  listHolidayCountries: { none: { 200: everyone } },
  listHolidays: { none: { 200: everyone } },
} as const satisfies Record<string, Expectation>;
