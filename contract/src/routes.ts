import type { ActionOn, RouteAccess, Target } from './permissions.ts';

/**
 * The one table of calls: method, path and what each asks of its caller. A route that is not here does not start, and
 * one that is here without a handler neither. What goes in and out stands in `messages.ts` under the same name; this
 * file stays free of schemas, so that the browser can read it at no cost.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{parameter}` in braces. */
  readonly path: `/api/${string}`;
  readonly access: RouteAccess;
  /** For the reading page of the interface. */
  readonly summary: string;
  /** Success status where it is not 200. */
  readonly status?: 201 | 204;
}
type Method = Route['method'];
type Path = Route['path'];

/** Literal types are kept: what a call sends and gets follows from them. */
const by =
  <M extends Method>(method: M) =>
  <P extends Path, const A extends RouteAccess>(path: P, access: A, summary: string) =>
    ({ method, path, access, summary }) as const;

const get = by('GET');
const post = by('POST');
const put = by('PUT');
const patch = by('PATCH');
const remove = by('DELETE');

const made = <R extends Route>(route: R) => ({ ...route, status: 201 }) as const;
const empty = <R extends Route>(route: R) => ({ ...route, status: 204 }) as const;

/** What one may do to which rows. */
const may = <T extends Target, A extends ActionOn<T>>(action: A, target: T) => ({ action, target }) as const;

export const routes = {
  getConfig: get('/api/config', 'public', 'What the browser needs to sign in'),
  getSignInNonce: get(
    '/api/auth/azure/nonce',
    'public',
    'Start of a sign-in: a nonce, bound to this browser',
  ),
  signIn: post('/api/auth/azure/login', 'public', 'Exchange the provider’s tokens for a session'),
  signOut: post('/api/auth/logout', 'public', 'End this session'),
  refreshSession: post('/api/auth/token', 'public', 'Refresh the session'),

  getCurrentUser: get('/api/users/me', 'session', 'The person who is signed in'),
  updateOwnPreferences: patch('/api/users/me', 'self', 'Change one’s own preferences'),
  listRoles: get('/api/users/roles', may('read', 'users'), 'The roles'),
  listUserChoices: get('/api/users/all', may('read', 'users'), 'People to choose from'),
  reloadPolicy: post(
    '/api/users/reload-policy',
    may('reload', 'policy'),
    'Make every process use the stored policy now',
  ),
  getUser: get('/api/users/{id}', may('read', 'users'), 'One person'),
  listUsers: get('/api/users', may('read', 'users'), 'The directory'),
  createUser: made(post('/api/users', may('create', 'users'), 'Invite a person')),
  updateUser: patch(
    '/api/users/{userId}',
    may('update', 'users'),
    'Change a person, their roles, or disable them',
  ),
  listOwnSessions: get('/api/sessions', 'self', 'One’s own signed-in browsers'),
  endOwnSession: empty(remove('/api/sessions/{id}', 'self', 'Sign one browser out')),
  endOwnSessions: empty(remove('/api/sessions', 'self', 'Sign out everywhere')),

  listWorks: get('/api/works', may('read', 'works'), 'Works, filtered and sorted'),
  countWorks: get('/api/works/count', may('read', 'works'), 'How many works match'),
  listWorkGroups: get('/api/works/groups', may('read', 'works'), 'How many works match, by what they share'),
  getWorkByKey: get('/api/works/by-key/{key}', may('read', 'works'), 'One work by its key'),
  getWork: get('/api/works/{id}', may('read', 'works'), 'One work with its sub-works and links'),
  exportWorks: get(
    '/api/works/export',
    may('export', 'works'),
    'Works, filtered and sorted, as a file for spreadsheets',
  ),
  proposeForWorks: get(
    '/api/works/proposals',
    may('read', 'works'),
    'New dates for works, and people with room to take them over',
  ),
  changeWorks: post(
    '/api/works/bulk',
    may('read', 'works'),
    'Change many works as one; each field asks its own action on each work',
  ),
  changePlan: post(
    '/api/works/plan',
    may('read', 'works'),
    'Change works and links of a plan, all or none, as one',
  ),
  createWork: made(post('/api/works', may('create', 'works'), 'Create a work')),
  updateWork: patch(
    '/api/works/{id}',
    may('read', 'works'),
    'Change fields of a work; each field asks its own action',
  ),
  deleteWork: remove('/api/works/{id}', may('delete', 'works'), 'Put a work and its sub-works into the bin'),
  restoreWork: post(
    '/api/works/{id}/restore',
    may('restore', 'works'),
    'Take a work and its sub-works out of the bin',
  ),
  listWorkHistory: get('/api/works/{id}/history', may('read', 'works'), 'What happened to a work'),
  listComments: get('/api/works/{id}/comments', may('read', 'works'), 'Comments on a work'),
  createComment: made(post('/api/works/{id}/comments', may('comment', 'works'), 'Comment on a work')),
  updateComment: patch('/api/comments/{id}', may('comment', 'works'), 'Change one’s own comment'),
  deleteComment: remove('/api/comments/{id}', may('comment', 'works'), 'Remove a comment'),
  createLink: made(post('/api/links', may('schedule', 'works'), 'Make one work come after another')),
  updateLink: patch('/api/links/{id}', may('schedule', 'works'), 'Change a link'),
  deleteLink: remove('/api/links/{id}', may('schedule', 'works'), 'Remove a link'),
  listLabels: get('/api/labels', may('read', 'works'), 'Labels to choose from'),

  createLabel: made(
    post('/api/labels', may('update', 'works'), 'Make a label; one of that name is given back'),
  ),
  createWorks: made(post('/api/works/many', may('create', 'works'), 'Create many works in one change set')),
  copyWork: made(
    post(
      '/api/works/{id}/copy',
      may('create', 'works'),
      'Copy a work with its sub-works and the links among them',
    ),
  ),
  placeWork: post(
    '/api/works/{id}/place',
    may('update', 'works'),
    'Move a work within the manual order, or below another one',
  ),
  listWorkReaders: get(
    '/api/works/{id}/readers',
    may('comment', 'works'),
    'People who may read a work, to name one in a comment',
  ),

  listNotifications: get('/api/notifications', 'self', 'What one was told, unread first'),
  countNotifications: get('/api/notifications/count', 'self', 'How much one has not read'),
  readAllNotifications: post('/api/notifications/read-all', 'self', 'Mark everything as read'),
  getNotificationSettings: get('/api/notifications/settings', 'self', 'What one wants to be told of'),
  updateNotificationSettings: put(
    '/api/notifications/settings',
    'self',
    'Choose what one wants to be told of',
  ),
  updateNotification: patch('/api/notifications/{id}', 'self', 'Mark one as read or unread'),

  listProjects: get('/api/projects', may('read', 'projects'), 'Projects'),
  getProject: get('/api/projects/{id}', may('read', 'projects'), 'One project'),
  getProjectDocument: get(
    '/api/projects/{id}/document',
    may('read', 'projects'),
    'All works and links of a project, compact',
  ),
  exportProject: get(
    '/api/projects/{id}/export.xml',
    may('export', 'works'),
    'A project as Microsoft Project XML',
  ),
  createProject: made(post('/api/projects', may('create', 'projects'), 'Create a project')),
  updateProject: patch(
    '/api/projects/{id}',
    may('read', 'projects'),
    'Change a project; archiving asks its own action',
  ),
  updateProjectMembers: put(
    '/api/projects/{id}/members',
    may('manage-members', 'projects'),
    'Set who belongs to a project',
  ),
  previewProjectStart: get(
    '/api/projects/{id}/start-preview',
    may('update', 'projects'),
    'What would move with another start of a project',
  ),
  getProjectDeletion: get(
    '/api/projects/{id}/deletion',
    may('delete', 'projects'),
    'What deleting a project would take along',
  ),
  deleteProject: remove(
    '/api/projects/{id}',
    may('delete', 'projects'),
    'Put a project and its works into the bin',
  ),

  startImport: made(
    post('/api/imports', may('create', 'works'), 'Announce a file to import; its parts follow'),
  ),
  sendImportPart: empty(
    put('/api/imports/{id}/parts/{number}', 'self', 'Send a part of a file to import, numbered from 0'),
  ),
  listImports: get('/api/imports', 'self', 'One’s own imports, the newest first'),
  getImport: get('/api/imports/{id}', 'self', 'One of one’s own imports, with how far it has come'),
  listImportRows: get(
    '/api/imports/{id}/rows',
    'self',
    'The rows of an import as the works that they would be',
  ),
  rehearseImport: post(
    '/api/imports/{id}/rehearsal',
    may('create', 'works'),
    'Work out what an import would do, with these choices',
  ),
  writeImport: post(
    '/api/imports/{id}/write',
    may('create', 'works'),
    'Do what the rehearsal says, as one change set',
  ),
  deleteImport: empty(remove('/api/imports/{id}', 'self', 'Forget an import and its file')),

  listBaselines: get(
    '/api/projects/{id}/baselines',
    may('read', 'projects'),
    'The baselines of a project, the latest first',
  ),
  takeBaseline: made(
    post(
      '/api/projects/{id}/baselines',
      may('baseline', 'projects'),
      'Keep the dates of a project as they are now, under a name',
    ),
  ),
  getBaseline: get('/api/baselines/{id}', may('read', 'projects'), 'A baseline with its dates'),
  renameBaseline: patch('/api/baselines/{id}', may('baseline', 'projects'), 'Give a baseline another name'),
  deleteBaseline: remove(
    '/api/baselines/{id}',
    may('baseline', 'projects'),
    'Put a baseline into the bin; undoing it brings it back',
  ),

  getWhyDates: get('/api/works/{id}/why-dates', may('read', 'works'), 'Why a work has the dates that it has'),
  getProjectForecast: get(
    '/api/projects/{id}/forecast',
    may('read', 'projects'),
    'When a project is likely to finish, and which works may miss their dates; null without a plan',
  ),
  getWorkForecast: get(
    '/api/works/{id}/forecast',
    may('read', 'works'),
    'How likely a work misses its date, and why; null where nothing can be said',
  ),
  getHomeForecast: get(
    '/api/dashboard/forecast',
    may('read', 'dashboard'),
    'Of one’s own projects and works those most at risk',
  ),

  listAbsences: get('/api/absences', may('read', 'absences'), 'Who is away, the earliest first'),
  getAbsence: get('/api/absences/{id}', may('read', 'absences'), 'One absence'),
  getAbsenceReaders: get(
    '/api/users/{id}/absence-readers',
    may('read', 'absences'),
    'Who reads why a person is away',
  ),
  createAbsence: made(post('/api/absences', may('create', 'absences'), 'Enter that a person is away')),
  rehearseAbsences: post(
    '/api/absences/rehearsal',
    may('create', 'absences'),
    'What rows of a file would become as absences; nothing is written',
  ),
  createAbsences: made(
    post('/api/absences/many', may('create', 'absences'), 'Enter absences of many people, all or none'),
  ),
  updateAbsence: patch('/api/absences/{id}', may('update', 'absences'), 'Change an absence'),
  deleteAbsence: remove(
    '/api/absences/{id}',
    may('delete', 'absences'),
    'Put an absence into the bin; undoing it brings it back',
  ),

  listDepartments: get('/api/departments', may('read', 'departments'), 'The tree of departments'),
  previewDepartments: get(
    '/api/departments/coming',
    may('update', 'settings'),
    'Works that would get the department of their project or owner, and who would see them',
  ),
  giveDepartments: post(
    '/api/departments/coming',
    may('update', 'settings'),
    'Give these works their department, as one change set',
  ),
  getDepartment: get('/api/departments/{id}', may('read', 'departments'), 'One department'),
  createDepartment: made(post('/api/departments', may('create', 'departments'), 'Create a department')),
  updateDepartment: patch('/api/departments/{id}', may('update', 'departments'), 'Change a department'),
  deleteDepartment: remove(
    '/api/departments/{id}',
    may('delete', 'departments'),
    'Remove an empty department',
  ),

  listProjectsTimeline: get(
    '/api/projects/timeline',
    may('read', 'projects'),
    'Projects as rows of one timeline, with span, lateness and milestones',
  ),
  listProjectTimeline: get(
    '/api/projects/{id}/timeline',
    may('read', 'projects'),
    'Works of a project as rows of a timeline, one level at a time',
  ),
  getWorkDocument: get(
    '/api/works/{id}/document',
    may('read', 'works'),
    'The works and links that hang together with a work in its plan, compact',
  ),
  getWorkAsPredecessor: get(
    '/api/works/{id}/as-predecessor',
    may('read', 'works'),
    'A work after which others are to come: what drives them, and what may not come after it',
  ),
  listProjectLoads: get(
    '/api/projects/{id}/loads',
    may('read', 'projects'),
    'What the people of a project have to do week by week, in all projects',
  ),
  listDepartmentTimeline: get(
    '/api/departments/{id}/timeline',
    may('read', 'departments'),
    'Open works of a department by person or project, with load',
  ),
  listDepartmentTimelineWorks: get(
    '/api/departments/{id}/timeline/works',
    may('read', 'departments'),
    'The works of one person or project on a department’s timeline',
  ),

  getDashboard: get('/api/dashboard', may('read', 'dashboard'), 'The home screen'),
  getCounts: get('/api/dashboard/counts', 'session', 'Figures of the sidebar'),

  openLiveStream: get(
    '/api/live',
    'session',
    'What others change, as it happens: server-sent events, resumed by Last-Event-ID',
  ),
  announcePresence: post('/api/live/presence', may('read', 'works'), 'Say which work is being looked at'),

  undoChangeSet: post(
    '/api/change-sets/{id}/undo',
    'session',
    'Undo a change set, with today’s rights on every field in it',
  ),
  getUndoStack: get('/api/change-sets/undo-stack', 'self', 'What one can undo and redo next'),
  previewRevert: get(
    '/api/works/{id}/revert',
    may('read', 'works'),
    'What would change if a work became what it was after a change set',
  ),
  revertWork: post(
    '/api/works/{id}/revert',
    may('read', 'works'),
    'Make a work what it was after a change set; each field asks its own action',
  ),
  search: get('/api/search', 'session', 'Works, projects, people and departments by their words'),
  listBinnedWorks: get('/api/bin/works', may('read', 'works'), 'Works in the bin, the last deleted first'),
  listBinnedProjects: get(
    '/api/bin/projects',
    may('read', 'projects'),
    'Projects in the bin, the last deleted first',
  ),
  restoreProject: post(
    '/api/projects/{id}/restore',
    may('delete', 'projects'),
    'Take a project and its works out of the bin',
  ),
  listAudit: get('/api/audit', may('read', 'audit'), 'Every change set, newest first'),

  getPolicy: get('/api/policy', may('read', 'policy'), 'The rules'),
  updatePolicy: put('/api/policy', may('update', 'policy'), 'Replace the rules'),
  explainAccess: get('/api/policy/explain', 'session', 'Why a person may or may not do something'),

  listViews: get('/api/views', 'session', 'One’s own saved views and those that others share'),
  countViews: get('/api/views/counts', 'session', 'How many works one sees in each saved view'),
  createView: made(post('/api/views', 'session', 'Save a view')),
  updateView: patch(
    '/api/views/{id}',
    'session',
    'Change, rename or share a view; its owner or an administrator',
  ),
  markView: put('/api/views/{id}/mark', 'session', 'Pin a view, or open the list with it; for oneself'),
  deleteView: remove('/api/views/{id}', 'session', 'Delete a view; its owner or an administrator'),
  restoreView: post('/api/views/{id}/restore', 'session', 'Take the deletion of a view back'),

  listCalendars: get('/api/calendars', 'session', 'Working times'),
  getCalendar: get('/api/calendars/{id}', 'session', 'A calendar with what counts on it'),
  createCalendar: made(
    post('/api/calendars', 'session', 'Make a calendar, or copy one; asks the right to change whose it is'),
  ),
  updateCalendar: patch(
    '/api/calendars/{id}',
    'session',
    'Change a calendar; asks the right to change whose it is',
  ),
  previewCalendar: post(
    '/api/calendars/{id}/wake',
    'session',
    'What would move if a calendar were changed so; asks the right to change it',
  ),
  deleteCalendar: remove(
    '/api/calendars/{id}',
    'session',
    'Remove a calendar that nothing counts on; asks the right to change whose it is',
  ),
  getCompany: get('/api/company', 'session', 'Company settings'),
  updateCompany: patch('/api/company', may('update', 'settings'), 'Change company settings'),

  getBackups: get(
    '/api/backups',
    may('update', 'settings'),
    'Backups: what lies there, what is proved of it',
  ),
  startBackup: post('/api/backups', may('update', 'settings'), 'Make a backup now and prove it'),
  downloadBackup: get('/api/backups/{name}', may('update', 'settings'), 'A backup, as it lies on the disk'),
  exportCompany: get(
    '/api/company/archive',
    may('update', 'settings'),
    'All that is kept of the company, as JSON, CSV and Microsoft Project XML',
  ),
} satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
