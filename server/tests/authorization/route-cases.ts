import type { Action, RouteName } from '@gantry/contract';
import { type Actor, decide, type WorkFacts } from '../../src/access/index.ts';
import { newId } from '../../src/platform/identifiers.ts';
import type { Cast } from './cast.ts';
import { lettersOf, type RowKind, type Rows } from './rows.ts';

/** What a call is made of, and what the rules say of it beyond the route's own entry in the table. */
export interface RouteCase {
  /** Absent: the route looks at no row. */
  readonly kinds?: readonly RowKind[];
  call(context: CallContext): { path: string; payload?: object };
  /** The row that the route looks at, and the action on it. */
  row?(rows: Rows): { entity: string; id: string; action: Action };
  /** Where there is no row yet: may the person make what the body asks for? */
  isAllowed?(actor: Actor, context: CallContext): boolean;
  /** What lies in the bin when the call is made. */
  readonly binned?: 'work' | 'project';
  /** What a reference to something hidden is answered with, where it stands in the body. */
  readonly hidden?: 422;
  /** The public calls answer for themselves. */
  readonly statuses?: readonly number[];
}

export interface CallContext {
  readonly rows: Rows;
  readonly kind: RowKind;
  readonly cast: Cast;
  readonly callerId: string;
}

const ALL = ['own', 'foreign', 'hidden'] as const;
/** Departments and people are hidden from nobody who is signed in. */
const VISIBLE = ['own', 'foreign'] as const;

const plain = (path: string, payload?: object): RouteCase => ({
  call: () => ({ path, ...(payload && { payload }) }),
});

const open = (path: string, statuses: readonly number[], payload?: object): RouteCase => ({
  ...plain(path, payload),
  statuses,
});

type Id = keyof Rows;

function onRow(entity: string, id: Id, kinds: readonly RowKind[]) {
  return (action: Action, call: (rows: Rows) => { path: string; payload?: object }): RouteCase => ({
    kinds,
    call: ({ rows }) => call(rows),
    row: (rows) => ({ entity, id: rows[id], action }),
  });
}

const onWork = onRow('work', 'workId', ALL);
const onSuccessor = onRow('work', 'otherWorkId', ALL);
const onProject = onRow('project', 'projectId', ALL);
const onDepartment = onRow('department', 'departmentId', VISIBLE);
const onUser = onRow('user', 'userId', VISIBLE);
const onAbsence = onRow('absence', 'absenceId', VISIBLE);

function futureWork({ rows, kind, cast, callerId }: CallContext): WorkFacts {
  return {
    ownerId: null,
    assigneeIds: [],
    createdBy: callerId,
    projectId: rows.projectId,
    departmentId: kind === 'own' ? cast.ownDepartmentId : cast.foreignDepartmentId,
    projectVisibility: kind === 'hidden' ? 'members' : 'company',
  };
}

const branchOf = ({ kind, cast }: CallContext) =>
  kind === 'own' ? cast.ownDepartmentId : cast.foreignDepartmentId;

let fresh = 0;
const next = () => {
  fresh += 1;
  return fresh;
};

/** Every route of the table: one that is missing here does not compile, and fails the matrix. */
export const routeCases = {
  getConfig: open('/api/config', [200]),
  getSignInNonce: open('/api/auth/azure/nonce', [200]),
  signIn: open('/api/auth/azure/login', [400], {}),
  signOut: open('/api/auth/logout', [200]),
  refreshSession: open('/api/auth/token', [200, 401]),

  getCurrentUser: plain('/api/users/me'),
  updateOwnPreferences: plain('/api/users/me', { weekStart: 'sunday' }),
  listRoles: plain('/api/users/roles'),
  listUserChoices: plain('/api/users/all'),
  reloadPolicy: plain('/api/users/reload-policy'),
  getUser: onUser('read', ({ userId }) => ({ path: `/api/users/${userId}` })),
  listUsers: plain('/api/users'),
  createUser: {
    kinds: VISIBLE,
    call: (context) => ({
      path: '/api/users',
      payload: { name: 'New', email: `new-${next()}@example.test`, departmentId: branchOf(context) },
    }),
    isAllowed: (actor, context) =>
      decide(actor, 'create', 'users', { id: newId(), departmentId: branchOf(context) }).allowed,
  },
  updateUser: onUser('update', ({ userId }) => ({
    path: `/api/users/${userId}`,
    payload: { jobTitle: 'Surveyor', version: 1 },
  })),
  listOwnSessions: plain('/api/sessions'),
  endOwnSession: { call: () => ({ path: `/api/sessions/${newId()}` }), statuses: [404] },
  endOwnSessions: plain('/api/sessions'),

  listWorks: plain('/api/works'),
  countWorks: plain('/api/works/count'),
  listWorkGroups: plain('/api/works/groups?by=status'),
  getWork: onWork('read', ({ workId }) => ({ path: `/api/works/${workId}` })),
  getWorkByKey: onWork('read', ({ workKey }) => ({ path: `/api/works/by-key/${workKey}` })),
  proposeForWorks: plain(`/api/works/proposals?ids=${newId()}`),
  exportWorks: plain('/api/works/export?format=csv'),
  changeWorks: plain('/api/works/bulk', {
    filter: ['text:contains:no such work'],
    change: { priority: 'low' },
  }),
  changePlan: onWork('update', ({ workId }) => ({
    path: '/api/works/plan',
    payload: { works: [{ id: workId, change: { title: 'Changed', version: 2 } }] },
  })),
  createWork: {
    kinds: ALL,
    call: ({ rows }) => ({ path: '/api/works', payload: { title: 'New', projectId: rows.projectId } }),
    isAllowed: (actor, context) => decide(actor, 'create', 'works', futureWork(context)).allowed,
    hidden: 422,
  },
  updateWork: onWork('update', ({ workId }) => ({
    path: `/api/works/${workId}`,
    payload: { title: 'Changed', version: 2 },
  })),
  deleteWork: onWork('delete', ({ workId }) => ({ path: `/api/works/${workId}` })),
  restoreWork: {
    ...onWork('restore', ({ workId }) => ({ path: `/api/works/${workId}/restore` })),
    binned: 'work',
  },
  listWorkHistory: onWork('read', ({ workId }) => ({ path: `/api/works/${workId}/history` })),
  listComments: onWork('read', ({ workId }) => ({ path: `/api/works/${workId}/comments` })),
  createComment: onWork('comment', ({ workId }) => ({
    path: `/api/works/${workId}/comments`,
    payload: { body: 'Now.' },
  })),
  updateComment: onWork('comment', ({ commentId }) => ({
    path: `/api/comments/${commentId}`,
    payload: { body: 'Soon?', version: 1 },
  })),
  deleteComment: onWork('comment', ({ commentId }) => ({ path: `/api/comments/${commentId}` })),
  createLink: onSuccessor('schedule', ({ workId, otherWorkId }) => ({
    path: '/api/links',
    payload: { predecessorId: workId, successorId: otherWorkId },
  })),
  updateLink: onSuccessor('schedule', ({ linkId }) => ({
    path: `/api/links/${linkId}`,
    payload: { lag: 60, lagUnit: 'working', version: 1 },
  })),
  deleteLink: onSuccessor('schedule', ({ linkId }) => ({ path: `/api/links/${linkId}` })),
  listLabels: plain('/api/labels'),
  createLabel: plain('/api/labels', { name: 'concrete', color: 'blue' }),
  createWorks: {
    kinds: ALL,
    call: ({ rows }) => ({
      path: '/api/works/many',
      payload: { projectId: rows.projectId, works: [{ title: 'New' }, { title: 'Newer', below: 0 }] },
    }),
    isAllowed: (actor, context) => decide(actor, 'create', 'works', futureWork(context)).allowed,
    hidden: 422,
  },
  copyWork: onWork('create', ({ workId }) => ({ path: `/api/works/${workId}/copy`, payload: {} })),
  placeWork: onWork('update', ({ workId, otherWorkId }) => ({
    path: `/api/works/${workId}/place`,
    payload: { after: otherWorkId },
  })),
  listWorkReaders: onWork('comment', ({ workId }) => ({ path: `/api/works/${workId}/readers` })),

  listNotifications: plain('/api/notifications'),
  countNotifications: plain('/api/notifications/count'),
  readAllNotifications: plain('/api/notifications/read-all'),
  getNotificationSettings: plain('/api/notifications/settings'),
  updateNotificationSettings: plain('/api/notifications/settings', { muted: ['comment'] }),
  updateNotification: {
    call: () => ({ path: `/api/notifications/${newId()}`, payload: { read: true } }),
    statuses: [404],
  },

  listProjects: plain('/api/projects'),
  getProject: onProject('read', ({ projectId }) => ({ path: `/api/projects/${projectId}` })),
  getProjectDocument: onProject('read', ({ projectId }) => ({ path: `/api/projects/${projectId}/document` })),
  exportProject: onProject('read', ({ projectId }) => ({ path: `/api/projects/${projectId}/export.xml` })),
  createProject: {
    kinds: VISIBLE,
    call: (context) => ({
      path: '/api/projects',
      payload: { key: `N${lettersOf(next())}`, name: 'New', departmentId: branchOf(context) },
    }),
    isAllowed: (actor, context) =>
      decide(actor, 'create', 'projects', {
        id: newId(),
        visibility: 'company',
        leadId: null,
        departmentId: branchOf(context),
        createdBy: actor.id,
      }).allowed,
  },
  updateProject: onProject('update', ({ projectId }) => ({
    path: `/api/projects/${projectId}`,
    payload: { name: 'Changed', version: 1 },
  })),
  updateProjectMembers: onProject('manage-members', ({ projectId }) => ({
    path: `/api/projects/${projectId}/members`,
    payload: { members: [], version: 1 },
  })),
  previewProjectStart: onProject('update', ({ projectId }) => ({
    path: `/api/projects/${projectId}/start-preview?start=2026-12-01`,
  })),
  getProjectDeletion: onProject('delete', ({ projectId }) => ({
    path: `/api/projects/${projectId}/deletion`,
  })),
  deleteProject: onProject('delete', ({ projectId }) => ({ path: `/api/projects/${projectId}` })),

  startImport: plain('/api/imports', { fileName: 'plan.xml', size: 10 }),
  sendImportPart: { call: () => ({ path: `/api/imports/${newId()}/parts/0` }), statuses: [400, 404] },
  listImports: plain('/api/imports'),
  getImport: { call: () => ({ path: `/api/imports/${newId()}` }), statuses: [404] },
  listImportRows: { call: () => ({ path: `/api/imports/${newId()}/rows` }), statuses: [404] },
  rehearseImport: {
    call: () => ({ path: `/api/imports/${newId()}/rehearsal`, payload: {} }),
    statuses: [404],
  },
  writeImport: {
    call: () => ({ path: `/api/imports/${newId()}/write`, payload: { stamp: 'none' } }),
    statuses: [404],
  },
  deleteImport: { call: () => ({ path: `/api/imports/${newId()}` }), statuses: [404] },

  listBaselines: onProject('read', ({ projectId }) => ({ path: `/api/projects/${projectId}/baselines` })),
  takeBaseline: onProject('baseline', ({ projectId }) => ({
    path: `/api/projects/${projectId}/baselines`,
    payload: { name: 'Approved plan' },
  })),
  getBaseline: onProject('read', ({ baselineId }) => ({ path: `/api/baselines/${baselineId}` })),
  renameBaseline: onProject('baseline', ({ baselineId }) => ({
    path: `/api/baselines/${baselineId}`,
    payload: { name: 'Second plan', version: 1 },
  })),
  deleteBaseline: onProject('baseline', ({ baselineId }) => ({ path: `/api/baselines/${baselineId}` })),

  getWhyDates: onWork('read', ({ workId }) => ({ path: `/api/works/${workId}/why-dates` })),
  getProjectForecast: onProject('read', ({ projectId }) => ({ path: `/api/projects/${projectId}/forecast` })),
  getWorkForecast: onWork('read', ({ workId }) => ({ path: `/api/works/${workId}/forecast` })),
  getHomeForecast: plain('/api/dashboard/forecast'),

  listAbsences: plain('/api/absences'),
  getAbsence: onAbsence('read', ({ absenceId }) => ({ path: `/api/absences/${absenceId}` })),
  getAbsenceReaders: onUser('read', ({ userId }) => ({ path: `/api/users/${userId}/absence-readers` })),
  createAbsence: {
    kinds: VISIBLE,
    call: ({ rows }) => ({
      path: '/api/absences',
      payload: { userId: rows.userId, from: '2026-05-04', to: '2026-05-08' },
    }),
    isAllowed: (actor, context) =>
      decide(actor, 'create', 'absences', { id: context.rows.userId, departmentId: branchOf(context) })
        .allowed,
  },
  rehearseAbsences: plain('/api/absences/rehearsal', {
    rows: [{ number: 1, person: 'Nobody', from: '2026-05-04', to: '2026-05-08', tellsWhy: false }],
  }),
  createAbsences: {
    kinds: VISIBLE,
    call: ({ rows }) => ({
      path: '/api/absences/many',
      payload: { rows: [{ userId: rows.userId, from: '2026-05-11', to: '2026-05-12' }] },
    }),
    isAllowed: (actor, context) =>
      decide(actor, 'create', 'absences', { id: context.rows.userId, departmentId: branchOf(context) })
        .allowed,
  },
  updateAbsence: onAbsence('update', ({ absenceId }) => ({
    path: `/api/absences/${absenceId}`,
    payload: { to: '2026-04-12', version: 1 },
  })),
  deleteAbsence: onAbsence('delete', ({ absenceId }) => ({ path: `/api/absences/${absenceId}` })),

  listDepartments: plain('/api/departments'),
  previewDepartments: plain('/api/departments/coming'),
  giveDepartments: plain('/api/departments/coming', { works: 1_000_000 }),
  getDepartment: onDepartment('read', ({ departmentId }) => ({ path: `/api/departments/${departmentId}` })),
  createDepartment: {
    kinds: VISIBLE,
    call: (context) => ({
      path: '/api/departments',
      payload: { code: `N${next()}`, name: 'New', parentId: branchOf(context) },
    }),
    isAllowed: (actor, context) => decide(actor, 'create', 'departments', { id: branchOf(context) }).allowed,
  },
  updateDepartment: onDepartment('update', ({ departmentId }) => ({
    path: `/api/departments/${departmentId}`,
    payload: { name: 'Changed', version: 1 },
  })),
  deleteDepartment: onDepartment('delete', ({ departmentId }) => ({
    path: `/api/departments/${departmentId}`,
  })),

  listProjectsTimeline: plain('/api/projects/timeline'),
  listProjectTimeline: onProject('read', ({ projectId }) => ({
    path: `/api/projects/${projectId}/timeline`,
  })),
  getWorkDocument: onWork('read', ({ workId }) => ({ path: `/api/works/${workId}/document` })),
  getWorkAsPredecessor: onWork('read', ({ workId }) => ({ path: `/api/works/${workId}/as-predecessor` })),
  listProjectLoads: onProject('read', ({ projectId }) => ({ path: `/api/projects/${projectId}/loads` })),
  listDepartmentTimeline: onDepartment('read', ({ departmentId }) => ({
    path: `/api/departments/${departmentId}/timeline`,
  })),
  listDepartmentTimelineWorks: onDepartment('read', ({ departmentId }) => ({
    path: `/api/departments/${departmentId}/timeline/works?of=none`,
  })),

  getDashboard: plain('/api/dashboard'),
  getCounts: plain('/api/dashboard/counts'),

  openLiveStream: plain('/api/live?follow=no'),
  announcePresence: onWork('read', ({ workId }) => ({
    path: '/api/live/presence',
    payload: { stream: 'a-stream-of-nobody', tab: newId(), workId },
  })),

  undoChangeSet: onWork('update', ({ changeSetId }) => ({ path: `/api/change-sets/${changeSetId}/undo` })),
  getUndoStack: plain('/api/change-sets/undo-stack'),
  previewRevert: onWork('read', ({ workId, changeSetId }) => ({
    path: `/api/works/${workId}/revert?changeSetId=${changeSetId}`,
  })),
  // Whoever reads a work may ask; each field asks its own action, and here none has changed since.
  revertWork: onWork('read', ({ workId, changeSetId }) => ({
    path: `/api/works/${workId}/revert`,
    payload: { changeSetId, version: 2 },
  })),
  search: plain('/api/search?q=pour'),
  listBinnedWorks: plain('/api/bin/works'),
  listBinnedProjects: plain('/api/bin/projects'),
  restoreProject: {
    ...onProject('delete', ({ projectId }) => ({ path: `/api/projects/${projectId}/restore` })),
    binned: 'project',
  },
  listAudit: plain('/api/audit'),

  getPolicy: plain('/api/policy'),
  updatePolicy: plain('/api/policy', {
    version: 1,
    rules: [{ subject: 'admin', effect: 'allow', actions: ['*'], target: 'policy', scope: 'own' }],
  }),
  explainAccess: onWork('read', ({ workId }) => ({
    path: `/api/policy/explain?action=update&target=works&id=${workId}`,
  })),

  listViews: plain('/api/views'),
  countViews: plain('/api/views/counts'),
  createView: plain('/api/views', { name: 'Mine', settings: {} }),
  updateView: { call: () => ({ path: `/api/views/${newId()}`, payload: { version: 1 } }), statuses: [404] },
  markView: { call: () => ({ path: `/api/views/${newId()}/mark`, payload: {} }), statuses: [404] },
  deleteView: { call: () => ({ path: `/api/views/${newId()}` }), statuses: [404] },
  restoreView: { call: () => ({ path: `/api/views/${newId()}/restore` }), statuses: [404] },

  listCalendars: plain('/api/calendars'),
  getCalendar: onProject('read', ({ calendarId }) => ({ path: `/api/calendars/${calendarId}` })),
  createCalendar: onProject('update', ({ projectId }) => ({
    path: '/api/calendars',
    payload: { name: 'Nights', home: 'project', homeId: projectId, week: Array(7).fill([[0, 360]]) },
  })),
  updateCalendar: onProject('update', ({ calendarId }) => ({
    path: `/api/calendars/${calendarId}`,
    payload: { name: 'Days', version: 1 },
  })),
  previewCalendar: onProject('update', ({ calendarId }) => ({
    path: `/api/calendars/${calendarId}/wake`,
    payload: { name: 'Days' },
  })),
  deleteCalendar: onProject('update', ({ calendarId }) => ({ path: `/api/calendars/${calendarId}` })),
  getCompany: plain('/api/company'),
  updateCompany: plain('/api/company', { name: 'Harbour & Sons', version: 1 }),

  getBackups: plain('/api/backups'),
  startBackup: plain('/api/backups'),
  downloadBackup: open('/api/backups/gantry-2026-03-02T09-00-00-000Z.backup', [404]),
  exportCompany: plain('/api/company/archive'),
} as const satisfies Record<RouteName, RouteCase>;
