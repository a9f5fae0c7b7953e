import type { RouteAccess } from './permissions.ts';

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

const on = <A extends RouteAccess>(access: A) => access;

export const routes = {
  getConfig: {
    method: 'GET',
    path: '/api/config',
    access: 'public',
    summary: 'What the browser needs to sign in',
  },
  getSignInNonce: {
    method: 'GET',
    path: '/api/auth/azure/nonce',
    access: 'public',
    summary: 'Start of a sign-in: a nonce, bound to this browser',
  },
  signIn: {
    method: 'POST',
    path: '/api/auth/azure/login',
    access: 'public',
    summary: 'Exchange the provider’s tokens for a session',
  },
  signOut: { method: 'POST', path: '/api/auth/logout', access: 'public', summary: 'End this session' },
  refreshSession: {
    method: 'POST',
    path: '/api/auth/token',
    access: 'public',
    summary: 'Refresh the session',
  },

  getCurrentUser: {
    method: 'GET',
    path: '/api/users/me',
    access: 'session',
    summary: 'The person who is signed in',
  },
  updateOwnPreferences: {
    method: 'PATCH',
    path: '/api/users/me',
    access: 'self',
    summary: 'Change one’s own preferences',
  },
  listRoles: {
    method: 'GET',
    path: '/api/users/roles',
    access: on({ action: 'read', target: 'users' }),
    summary: 'The roles',
  },
  listUserChoices: {
    method: 'GET',
    path: '/api/users/all',
    access: on({ action: 'read', target: 'users' }),
    summary: 'People to choose from',
  },
  reloadPolicy: {
    method: 'POST',
    path: '/api/users/reload-policy',
    access: on({ action: 'reload', target: 'policy' }),
    summary: 'Make every process use the stored policy now',
  },
  getUser: {
    method: 'GET',
    path: '/api/users/{id}',
    access: on({ action: 'read', target: 'users' }),
    summary: 'One person',
  },
  listUsers: {
    method: 'GET',
    path: '/api/users',
    access: on({ action: 'read', target: 'users' }),
    summary: 'The directory',
  },
  createUser: {
    method: 'POST',
    path: '/api/users',
    access: on({ action: 'create', target: 'users' }),
    summary: 'Invite a person',
    status: 201,
  },
  updateUser: {
    method: 'PATCH',
    path: '/api/users/{userId}',
    access: on({ action: 'update', target: 'users' }),
    summary: 'Change a person, their roles, or disable them',
  },
  listOwnSessions: {
    method: 'GET',
    path: '/api/sessions',
    access: 'self',
    summary: 'One’s own signed-in browsers',
  },
  endOwnSession: {
    method: 'DELETE',
    path: '/api/sessions/{id}',
    access: 'self',
    summary: 'Sign one browser out',
    status: 204,
  },
  endOwnSessions: {
    method: 'DELETE',
    path: '/api/sessions',
    access: 'self',
    summary: 'Sign out everywhere',
    status: 204,
  },

  listWorks: {
    method: 'GET',
    path: '/api/works',
    access: on({ action: 'read', target: 'works' }),
    summary: 'Works, filtered and sorted',
  },
  countWorks: {
    method: 'GET',
    path: '/api/works/count',
    access: on({ action: 'read', target: 'works' }),
    summary: 'How many works match',
  },
  listWorkGroups: {
    method: 'GET',
    path: '/api/works/groups',
    access: on({ action: 'read', target: 'works' }),
    summary: 'How many works match, by what they share',
  },
  getWorkByKey: {
    method: 'GET',
    path: '/api/works/by-key/{key}',
    access: on({ action: 'read', target: 'works' }),
    summary: 'One work by its key',
  },
  getWork: {
    method: 'GET',
    path: '/api/works/{id}',
    access: on({ action: 'read', target: 'works' }),
    summary: 'One work with its sub-works and links',
  },
  exportWorks: {
    method: 'GET',
    path: '/api/works/export',
    access: on({ action: 'export', target: 'works' }),
    summary: 'Works, filtered and sorted, as a file for spreadsheets',
  },
  proposeForWorks: {
    method: 'GET',
    path: '/api/works/proposals',
    access: on({ action: 'read', target: 'works' }),
    summary: 'New dates for works, and people with room to take them over',
  },
  changeWorks: {
    method: 'POST',
    path: '/api/works/bulk',
    access: on({ action: 'read', target: 'works' }),
    summary: 'Change many works as one; each field asks its own action on each work',
  },
  changePlan: {
    method: 'POST',
    path: '/api/works/plan',
    access: on({ action: 'read', target: 'works' }),
    summary: 'Change works and links of a plan, all or none, as one',
  },
  createWork: {
    method: 'POST',
    path: '/api/works',
    access: on({ action: 'create', target: 'works' }),
    summary: 'Create a work',
    status: 201,
  },
  updateWork: {
    method: 'PATCH',
    path: '/api/works/{id}',
    access: on({ action: 'read', target: 'works' }),
    summary: 'Change fields of a work; each field asks its own action',
  },
  deleteWork: {
    method: 'DELETE',
    path: '/api/works/{id}',
    access: on({ action: 'delete', target: 'works' }),
    summary: 'Put a work and its sub-works into the bin',
  },
  restoreWork: {
    method: 'POST',
    path: '/api/works/{id}/restore',
    access: on({ action: 'restore', target: 'works' }),
    summary: 'Take a work and its sub-works out of the bin',
  },
  listWorkHistory: {
    method: 'GET',
    path: '/api/works/{id}/history',
    access: on({ action: 'read', target: 'works' }),
    summary: 'What happened to a work',
  },
  listComments: {
    method: 'GET',
    path: '/api/works/{id}/comments',
    access: on({ action: 'read', target: 'works' }),
    summary: 'Comments on a work',
  },
  createComment: {
    method: 'POST',
    path: '/api/works/{id}/comments',
    access: on({ action: 'comment', target: 'works' }),
    summary: 'Comment on a work',
    status: 201,
  },
  updateComment: {
    method: 'PATCH',
    path: '/api/comments/{id}',
    access: on({ action: 'comment', target: 'works' }),
    summary: 'Change one’s own comment',
  },
  deleteComment: {
    method: 'DELETE',
    path: '/api/comments/{id}',
    access: on({ action: 'comment', target: 'works' }),
    summary: 'Remove a comment',
  },
  createLink: {
    method: 'POST',
    path: '/api/links',
    access: on({ action: 'schedule', target: 'works' }),
    summary: 'Make one work come after another',
    status: 201,
  },
  updateLink: {
    method: 'PATCH',
    path: '/api/links/{id}',
    access: on({ action: 'schedule', target: 'works' }),
    summary: 'Change a link',
  },
  deleteLink: {
    method: 'DELETE',
    path: '/api/links/{id}',
    access: on({ action: 'schedule', target: 'works' }),
    summary: 'Remove a link',
  },
  listLabels: {
    method: 'GET',
    path: '/api/labels',
    access: on({ action: 'read', target: 'works' }),
    summary: 'Labels to choose from',
  },

  createLabel: {
    method: 'POST',
    path: '/api/labels',
    access: on({ action: 'update', target: 'works' }),
    summary: 'Make a label; one of that name is given back',
    status: 201,
  },
  createWorks: {
    method: 'POST',
    path: '/api/works/many',
    access: on({ action: 'create', target: 'works' }),
    summary: 'Create many works in one change set',
    status: 201,
  },
  copyWork: {
    method: 'POST',
    path: '/api/works/{id}/copy',
    access: on({ action: 'create', target: 'works' }),
    summary: 'Copy a work with its sub-works and the links among them',
    status: 201,
  },
  placeWork: {
    method: 'POST',
    path: '/api/works/{id}/place',
    access: on({ action: 'update', target: 'works' }),
    summary: 'Move a work within the manual order, or below another one',
  },
  listWorkReaders: {
    method: 'GET',
    path: '/api/works/{id}/readers',
    access: on({ action: 'comment', target: 'works' }),
    summary: 'People who may read a work, to name one in a comment',
  },

  listNotifications: {
    method: 'GET',
    path: '/api/notifications',
    access: 'self',
    summary: 'What one was told, unread first',
  },
  countNotifications: {
    method: 'GET',
    path: '/api/notifications/count',
    access: 'self',
    summary: 'How much one has not read',
  },
  readAllNotifications: {
    method: 'POST',
    path: '/api/notifications/read-all',
    access: 'self',
    summary: 'Mark everything as read',
  },
  getNotificationSettings: {
    method: 'GET',
    path: '/api/notifications/settings',
    access: 'self',
    summary: 'What one wants to be told of',
  },
  updateNotificationSettings: {
    method: 'PUT',
    path: '/api/notifications/settings',
    access: 'self',
    summary: 'Choose what one wants to be told of',
  },
  updateNotification: {
    method: 'PATCH',
    path: '/api/notifications/{id}',
    access: 'self',
    summary: 'Mark one as read or unread',
  },

  listProjects: {
    method: 'GET',
    path: '/api/projects',
    access: on({ action: 'read', target: 'projects' }),
    summary: 'Projects',
  },
  getProject: {
    method: 'GET',
    path: '/api/projects/{id}',
    access: on({ action: 'read', target: 'projects' }),
    summary: 'One project',
  },
  getProjectDocument: {
    method: 'GET',
    path: '/api/projects/{id}/document',
    access: on({ action: 'read', target: 'projects' }),
    summary: 'All works and links of a project, compact',
  },
  exportProject: {
    method: 'GET',
    path: '/api/projects/{id}/export.xml',
    access: on({ action: 'export', target: 'works' }),
    summary: 'A project as Microsoft Project XML',
  },
  createProject: {
    method: 'POST',
    path: '/api/projects',
    access: on({ action: 'create', target: 'projects' }),
    summary: 'Create a project',
    status: 201,
  },
  updateProject: {
    method: 'PATCH',
    path: '/api/projects/{id}',
    access: on({ action: 'read', target: 'projects' }),
    summary: 'Change a project; archiving asks its own action',
  },
  updateProjectMembers: {
    method: 'PUT',
    path: '/api/projects/{id}/members',
    access: on({ action: 'manage-members', target: 'projects' }),
    summary: 'Set who belongs to a project',
  },
  deleteProject: {
    method: 'DELETE',
    path: '/api/projects/{id}',
    access: on({ action: 'delete', target: 'projects' }),
    summary: 'Put a project and its works into the bin',
  },

  listBaselines: {
    method: 'GET',
    path: '/api/projects/{id}/baselines',
    access: on({ action: 'read', target: 'projects' }),
    summary: 'The baselines of a project, the latest first',
  },
  takeBaseline: {
    method: 'POST',
    path: '/api/projects/{id}/baselines',
    access: on({ action: 'baseline', target: 'projects' }),
    summary: 'Keep the dates of a project as they are now, under a name',
    status: 201,
  },
  getBaseline: {
    method: 'GET',
    path: '/api/baselines/{id}',
    access: on({ action: 'read', target: 'projects' }),
    summary: 'A baseline with its dates',
  },
  renameBaseline: {
    method: 'PATCH',
    path: '/api/baselines/{id}',
    access: on({ action: 'baseline', target: 'projects' }),
    summary: 'Give a baseline another name',
  },
  deleteBaseline: {
    method: 'DELETE',
    path: '/api/baselines/{id}',
    access: on({ action: 'baseline', target: 'projects' }),
    summary: 'Put a baseline into the bin; undoing it brings it back',
  },

  getWhyDates: {
    method: 'GET',
    path: '/api/works/{id}/why-dates',
    access: on({ action: 'read', target: 'works' }),
    summary: 'Why a work has the dates that it has',
  },
  getProjectForecast: {
    method: 'GET',
    path: '/api/projects/{id}/forecast',
    access: on({ action: 'read', target: 'projects' }),
    summary: 'When a project is likely to finish, and which works may miss their dates; null without a plan',
  },
  getWorkForecast: {
    method: 'GET',
    path: '/api/works/{id}/forecast',
    access: on({ action: 'read', target: 'works' }),
    summary: 'How likely a work misses its date, and why; null where nothing can be said',
  },
  getHomeForecast: {
    method: 'GET',
    path: '/api/dashboard/forecast',
    access: on({ action: 'read', target: 'dashboard' }),
    summary: 'Of one’s own projects and works those most at risk',
  },

  listDepartments: {
    method: 'GET',
    path: '/api/departments',
    access: on({ action: 'read', target: 'departments' }),
    summary: 'The tree of departments',
  },
  getDepartment: {
    method: 'GET',
    path: '/api/departments/{id}',
    access: on({ action: 'read', target: 'departments' }),
    summary: 'One department',
  },
  createDepartment: {
    method: 'POST',
    path: '/api/departments',
    access: on({ action: 'create', target: 'departments' }),
    summary: 'Create a department',
    status: 201,
  },
  updateDepartment: {
    method: 'PATCH',
    path: '/api/departments/{id}',
    access: on({ action: 'update', target: 'departments' }),
    summary: 'Change a department',
  },
  deleteDepartment: {
    method: 'DELETE',
    path: '/api/departments/{id}',
    access: on({ action: 'delete', target: 'departments' }),
    summary: 'Remove an empty department',
  },

  listProjectsTimeline: {
    method: 'GET',
    path: '/api/projects/timeline',
    access: on({ action: 'read', target: 'projects' }),
    summary: 'Projects as rows of one timeline, with span, lateness and milestones',
  },
  listProjectTimeline: {
    method: 'GET',
    path: '/api/projects/{id}/timeline',
    access: on({ action: 'read', target: 'projects' }),
    summary: 'Works of a project as rows of a timeline, one level at a time',
  },
  listProjectLoads: {
    method: 'GET',
    path: '/api/projects/{id}/loads',
    access: on({ action: 'read', target: 'projects' }),
    summary: 'What the people of a project have to do week by week, in all projects',
  },
  listDepartmentTimeline: {
    method: 'GET',
    path: '/api/departments/{id}/timeline',
    access: on({ action: 'read', target: 'departments' }),
    summary: 'Open works of a department by person or project, with load',
  },
  listDepartmentTimelineWorks: {
    method: 'GET',
    path: '/api/departments/{id}/timeline/works',
    access: on({ action: 'read', target: 'departments' }),
    summary: 'The works of one person or project on a department’s timeline',
  },

  getDashboard: {
    method: 'GET',
    path: '/api/dashboard',
    access: on({ action: 'read', target: 'dashboard' }),
    summary: 'The home screen',
  },
  getCounts: {
    method: 'GET',
    path: '/api/dashboard/counts',
    access: 'session',
    summary: 'Figures of the sidebar',
  },

  openLiveStream: {
    method: 'GET',
    path: '/api/live',
    access: 'session',
    summary: 'What others change, as it happens: server-sent events, resumed by Last-Event-ID',
  },
  announcePresence: {
    method: 'POST',
    path: '/api/live/presence',
    access: on({ action: 'read', target: 'works' }),
    summary: 'Say which work is being looked at',
  },

  undoChangeSet: {
    method: 'POST',
    path: '/api/change-sets/{id}/undo',
    access: 'session',
    summary: 'Undo a change set, with today’s rights on every field in it',
  },
  getUndoStack: {
    method: 'GET',
    path: '/api/change-sets/undo-stack',
    access: 'self',
    summary: 'What one can undo and redo next',
  },
  previewRevert: {
    method: 'GET',
    path: '/api/works/{id}/revert',
    access: on({ action: 'read', target: 'works' }),
    summary: 'What would change if a work became what it was after a change set',
  },
  revertWork: {
    method: 'POST',
    path: '/api/works/{id}/revert',
    access: on({ action: 'read', target: 'works' }),
    summary: 'Make a work what it was after a change set; each field asks its own action',
  },
  search: {
    method: 'GET',
    path: '/api/search',
    access: 'session',
    summary: 'Works, projects, people and departments by their words',
  },
  listBinnedWorks: {
    method: 'GET',
    path: '/api/bin/works',
    access: on({ action: 'read', target: 'works' }),
    summary: 'Works in the bin, the last deleted first',
  },
  listBinnedProjects: {
    method: 'GET',
    path: '/api/bin/projects',
    access: on({ action: 'read', target: 'projects' }),
    summary: 'Projects in the bin, the last deleted first',
  },
  restoreProject: {
    method: 'POST',
    path: '/api/projects/{id}/restore',
    access: on({ action: 'delete', target: 'projects' }),
    summary: 'Take a project and its works out of the bin',
  },
  listAudit: {
    method: 'GET',
    path: '/api/audit',
    access: on({ action: 'read', target: 'audit' }),
    summary: 'Every change set, newest first',
  },

  getPolicy: {
    method: 'GET',
    path: '/api/policy',
    access: on({ action: 'read', target: 'policy' }),
    summary: 'The rules',
  },
  updatePolicy: {
    method: 'PUT',
    path: '/api/policy',
    access: on({ action: 'update', target: 'policy' }),
    summary: 'Replace the rules',
  },
  explainAccess: {
    method: 'GET',
    path: '/api/policy/explain',
    access: 'session',
    summary: 'Why somebody may or may not do something',
  },

  listViews: {
    method: 'GET',
    path: '/api/views',
    access: 'session',
    summary: 'One’s own saved views and those that others share',
  },
  countViews: {
    method: 'GET',
    path: '/api/views/counts',
    access: 'session',
    summary: 'How many works one sees in each saved view',
  },
  createView: {
    method: 'POST',
    path: '/api/views',
    access: 'session',
    summary: 'Save a view',
    status: 201,
  },
  updateView: {
    method: 'PATCH',
    path: '/api/views/{id}',
    access: 'session',
    summary: 'Change, rename or share a view; its owner or an administrator',
  },
  markView: {
    method: 'PUT',
    path: '/api/views/{id}/mark',
    access: 'session',
    summary: 'Pin a view, or open the list with it; for oneself',
  },
  deleteView: {
    method: 'DELETE',
    path: '/api/views/{id}',
    access: 'session',
    summary: 'Delete a view; its owner or an administrator',
  },
  restoreView: {
    method: 'POST',
    path: '/api/views/{id}/restore',
    access: 'session',
    summary: 'Take the deletion of a view back',
  },

  listCalendars: { method: 'GET', path: '/api/calendars', access: 'session', summary: 'Working times' },
  getCompany: { method: 'GET', path: '/api/company', access: 'session', summary: 'Company settings' },
  updateCompany: {
    method: 'PATCH',
    path: '/api/company',
    access: on({ action: 'update', target: 'settings' }),
    summary: 'Change company settings',
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
