import type { ActionOn, RouteAccess, Target } from './permissions.ts';

/**
 * The only table of calls: method, path and the access check of each. The server does not start with a route that is
 * missing here or that has no handler. Requests and responses are in `messages.ts` under the same name. This file
 * contains no schemas, so that the browser can load it cheaply.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{parameter}` in braces. */
  readonly path: `/api/${string}`;
  readonly access: RouteAccess;
  /** For the API reference. */
  readonly summary: string;
  /** Success status if it is not 200. */
  readonly status?: 201 | 204;
}
type Method = Route['method'];
type Path = Route['path'];

/** Literal types are preserved: the types of requests and responses follow from them. */
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

/** An access check: an action on a target. */
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
  getUserPhoto: get('/api/users/{id}/photo', may('read', 'users'), 'The picture of a person'),
  listUsers: get('/api/users', may('read', 'users'), 'The directory'),
  countUsers: get('/api/users/counts', may('read', 'users'), 'How many people there are, by standing'),
  changeUsers: post(
    '/api/users/bulk',
    may('update', 'users'),
    'Change many people; each change asks its own right',
  ),
  getUserLeaving: get(
    '/api/users/{id}/leaving',
    may('disable', 'users'),
    'What a person would leave behind, before they are disabled',
  ),
  listUserSessions: get(
    '/api/users/{id}/sessions',
    may('disable', 'users'),
    'Signed-in browsers of a person',
  ),
  endUserSession: empty(
    remove(
      '/api/users/{id}/sessions/{sessionId}',
      may('disable', 'users'),
      'Sign one browser of a person out',
    ),
  ),
  endUserSessions: empty(
    remove('/api/users/{id}/sessions', may('disable', 'users'), 'Sign a person out everywhere'),
  ),
  listUserAccessTokens: get(
    '/api/users/{id}/access-tokens',
    may('update', 'settings'),
    'Tokens of a person’s programs',
  ),
  revokeUserAccessToken: empty(
    remove(
      '/api/users/{id}/access-tokens/{tokenId}',
      may('update', 'settings'),
      'Revoke a token of a person',
    ),
  ),
  exportUserData: get(
    '/api/users/{id}/personal-data',
    may('export', 'settings'),
    'All that is kept about a person, as a ZIP archive; why they were away is left out',
  ),
  eraseUser: post(
    '/api/users/{id}/erasure',
    may('update', 'settings'),
    'Erase the name of a disabled person for ever; it cannot be undone',
  ),
  exportOwnData: get('/api/personal-data', 'self', 'All that is kept about oneself, as a ZIP archive'),
  createUser: made(post('/api/users', may('create', 'users'), 'Invite a person')),
  sendInvitations: post(
    '/api/users/invitations',
    may('create', 'users'),
    'Mail people who have not joined their invitation, for the first time or again',
  ),
  createAccountLink: made(
    post(
      '/api/users/{id}/account-link',
      may('assign-roles', 'users'),
      'Make a one-time link that connects a person with the account that was created again for them',
    ),
  ),
  updateUser: patch(
    '/api/users/{userId}',
    may('update', 'users'),
    'Change a person, their roles, or disable them',
  ),
  listOwnSessions: get('/api/sessions', 'self', 'One’s own signed-in browsers'),
  endOwnSession: empty(remove('/api/sessions/{id}', 'self', 'Sign one browser out')),
  endOwnSessions: empty(remove('/api/sessions', 'self', 'Sign out everywhere')),

  listOwnAccessTokens: get('/api/access-tokens', 'self', 'Tokens of one’s own programs'),
  createAccessToken: made(post('/api/access-tokens', 'self', 'Make a token for a program')),
  revokeOwnAccessToken: empty(remove('/api/access-tokens/{id}', 'self', 'Revoke a token of one’s own')),

  listWorks: get('/api/works', may('read', 'works'), 'Works, filtered and sorted'),
  countWorks: get('/api/works/count', may('read', 'works'), 'How many works match'),
  listWorkGroups: get('/api/works/groups', may('read', 'works'), 'How many works match, by what they share'),
  getWorkByKey: get('/api/works/by-key/{key}', may('read', 'works'), 'One work by its key'),
  listWorksByKeys: get(
    '/api/works/by-keys',
    may('read', 'works'),
    'Works that a text names by their keys; others are left out',
  ),
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
  previewLeft: post(
    '/api/works/reschedule-left/preview',
    may('read', 'works'),
    'What rescheduling what is left of works would move',
  ),
  rescheduleLeft: post(
    '/api/works/reschedule-left',
    may('read', 'works'),
    'Reschedule what is left of works; asks to schedule each of them',
  ),
  previewLinksAround: post(
    '/api/works/links-around/preview',
    may('read', 'works'),
    'Which links would be made around works that are deleted',
  ),
  createWork: made(post('/api/works', may('create', 'works'), 'Create a work')),
  updateWork: patch(
    '/api/works/{id}',
    may('read', 'works'),
    'Change fields of a work; each field asks its own action',
  ),
  previewWorkCalendar: get(
    '/api/works/{id}/calendar-preview',
    may('schedule', 'works'),
    'What would move with another calendar of a work',
  ),
  splitWork: post(
    '/api/works/{id}/split',
    may('schedule', 'works'),
    'Make two works of one; what waits for it waits for the second',
  ),
  previewDue: get('/api/works/{id}/due-preview', may('read', 'works'), 'What another due would move'),
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
  reactToComment: post(
    '/api/comments/{id}/reactions',
    may('comment', 'works'),
    'React to a comment, or take one’s reaction back',
  ),
  listCommentVersions: get(
    '/api/comments/{id}/versions',
    may('read', 'works'),
    'What a comment said before it was changed',
  ),

  listAttachments: get(
    '/api/works/{id}/attachments',
    may('read', 'works'),
    'The files of a work and of its comments, in their newest versions',
  ),
  listAttachmentVersions: get(
    '/api/attachments/{id}/versions',
    may('read', 'works'),
    'All versions of a file, the newest first',
  ),
  // Files of a work require `update`; files of one's own comment require `comment`.
  startUpload: made(
    post('/api/works/{id}/uploads', may('comment', 'works'), 'Announce a file; its parts follow'),
  ),
  getUpload: get('/api/uploads/{id}', 'self', 'How much of a file has come'),
  sendUploadPart: patch('/api/uploads/{id}', 'self', 'Send the next part of a file'),
  cancelUpload: empty(remove('/api/uploads/{id}', 'self', 'Do not send a file after all')),
  endUpload: made(
    post(
      '/api/uploads/{id}/attachment',
      'self',
      'Attach a file that has come: a new one, or the next version of the one with its name',
    ),
  ),
  updateAttachment: patch('/api/attachments/{id}', may('comment', 'works'), 'Rename a file'),
  deleteAttachment: remove(
    '/api/attachments/{id}',
    may('comment', 'works'),
    'Put a file with its versions into the bin; undoing it brings it back',
  ),
  downloadAttachment: get('/api/attachments/{id}/content', may('read', 'works'), 'The bytes of a file'),
  getThumbnail: get('/api/attachments/{id}/thumbnail', may('read', 'works'), 'A small picture of a file'),
  createLink: made(post('/api/links', may('schedule', 'works'), 'Make one work come after another')),
  updateLink: patch('/api/links/{id}', may('schedule', 'works'), 'Change a link'),
  deleteLink: remove('/api/links/{id}', may('schedule', 'works'), 'Remove a link'),
  listLabels: get('/api/labels', may('read', 'works'), 'Labels to choose from'),

  listLabelFigures: get(
    '/api/labels/figures',
    may('manage-labels', 'settings'),
    'How many works carry each label',
  ),
  updateLabel: patch(
    '/api/labels/{id}',
    may('manage-labels', 'settings'),
    'Rename a label, or give it another colour',
  ),
  mergeLabel: post(
    '/api/labels/{id}/merge',
    may('manage-labels', 'settings'),
    'Give all works of a label another one in its place',
  ),
  deleteLabel: remove(
    '/api/labels/{id}',
    may('manage-labels', 'settings'),
    'Remove a label, from all works as well',
  ),

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
  placeWorks: post(
    '/api/works/places',
    may('update', 'works'),
    'Move several works within the manual order, or below others, in one change set',
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

  listNotifications: get('/api/notifications', 'self', 'What one was told, newest first'),
  countNotifications: get('/api/notifications/count', 'self', 'How much one has not read'),
  readAllNotifications: post('/api/notifications/read-all', 'self', 'Mark everything as read'),
  finishNotifications: post('/api/notifications/finish', 'self', 'Mark as done what came up to a moment'),
  reopenNotifications: post(
    '/api/notifications/reopen',
    'self',
    'Take back into the inbox what was marked as done at once',
  ),
  listMutes: get('/api/notifications/mutes', 'self', 'What one has muted'),
  createMute: made(post('/api/notifications/mutes', 'self', 'Mute a reason, a work or a project')),
  listWatches: get('/api/watches', 'self', 'What one watches'),
  getWorkWatch: get('/api/works/{id}/watch', may('read', 'works'), 'Whether one watches a work'),
  setWorkWatch: put('/api/works/{id}/watch', may('read', 'works'), 'Watch a work, or no longer'),
  getProjectWatch: get('/api/projects/{id}/watch', may('read', 'projects'), 'Whether one watches a project'),
  setProjectWatch: put('/api/projects/{id}/watch', may('read', 'projects'), 'Watch a project, or no longer'),
  deleteMute: remove('/api/notifications/mutes/{id}', 'self', 'Hear again of what was muted'),
  getCalendarFeed: get(
    '/api/calendar-feed',
    'self',
    'Whether one’s dates have an address for calendar programs',
  ),
  makeCalendarFeed: made(
    post('/api/calendar-feed', 'self', 'Make the address of one’s dates, in place of the one before'),
  ),
  removeCalendarFeed: remove('/api/calendar-feed', 'self', 'Take the address of one’s dates back'),
  readCalendarFeed: get(
    '/api/calendar-feed/{secret}',
    'public',
    'The dates of a person for their calendar program; the address itself is the secret',
  ),
  getNotificationSettings: get('/api/notifications/settings', 'self', 'What one wants to be told of'),
  updateNotificationSettings: put(
    '/api/notifications/settings',
    'self',
    'Choose what one wants to be told of',
  ),
  updateNotification: patch(
    '/api/notifications/{id}',
    'self',
    'Mark one as read, unread, done or not done, or snooze it',
  ),

  listProjects: get('/api/projects', may('read', 'projects'), 'Projects'),
  getProject: get('/api/projects/{id}', may('read', 'projects'), 'One project'),
  getProjectDocument: get(
    '/api/projects/{id}/document',
    may('read', 'projects'),
    'All works and links of a project, compact',
  ),
  listProjectDescriptions: get(
    '/api/projects/{id}/descriptions',
    may('read', 'projects'),
    'The descriptions of the works of a project, the beginning of long ones',
  ),
  exportProject: get(
    '/api/projects/{id}/export.xml',
    may('export', 'works'),
    'A project as Microsoft Project XML',
  ),
  sendLookAhead: post(
    '/api/projects/{id}/look-ahead',
    may('read', 'projects'),
    'Mail what is to be done next in a project; to its members, who changes it may',
  ),
  proposeProjectKey: get(
    '/api/projects/free-key',
    may('create', 'projects'),
    'A key that no project has, for a new project of a name',
  ),
  createProject: made(post('/api/projects', may('create', 'projects'), 'Create a project')),
  updateProject: patch(
    '/api/projects/{id}',
    may('read', 'projects'),
    'Change a project; archiving asks its own action',
  ),
  changeProjectKey: post(
    '/api/projects/{id}/key',
    may('update', 'projects'),
    'Give a project and its works another key; the former ones go on leading to them',
  ),
  copyProject: made(
    post(
      '/api/projects/{id}/copy',
      may('create', 'projects'),
      'Make a project with the works and links of another one, from another day on',
    ),
  ),
  listPinnedProjects: get('/api/pinned-projects', 'session', 'Projects that the caller has pinned, in order'),
  pinProjects: put('/api/pinned-projects', 'session', 'Pin projects, for oneself; the others are unpinned'),
  updateProjectMembers: put(
    '/api/projects/{id}/members',
    may('manage-members', 'projects'),
    'Set who belongs to a project',
  ),
  previewProjectStart: get(
    '/api/projects/{id}/start-preview',
    may('update', 'projects'),
    'What would move with another start of a project, or if people’s calendars counted or did not',
  ),
  getScheduleOffer: get(
    '/api/projects/{id}/schedule',
    may('update', 'projects'),
    'What scheduling the project would move, after an import, after actual dates were filled in, or where works wait for dates',
  ),
  scheduleProject: post('/api/projects/{id}/schedule', may('update', 'projects'), 'Schedule a whole project'),
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
  rehearsePeople: post(
    '/api/imports/people/rehearsal',
    may('create', 'users'),
    'What each row of a table of people would become; writes nothing',
  ),
  importPeople: made(
    post('/api/imports/people', may('create', 'users'), 'Invite the people of a table, all that fit'),
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

  listStatusReports: get(
    '/api/projects/{id}/status-reports',
    may('read', 'projects'),
    'How people said that a project was doing, the newest first',
  ),
  createStatusReport: made(
    post(
      '/api/projects/{id}/status-reports',
      may('update', 'projects'),
      'Say how a project is doing; the figures of the day go with it',
    ),
  ),
  updateStatusReport: patch(
    '/api/status-reports/{id}',
    may('update', 'projects'),
    'Correct what a status report says',
  ),
  deleteStatusReport: remove(
    '/api/status-reports/{id}',
    may('update', 'projects'),
    'Put a status report into the bin; undoing it brings it back',
  ),

  getProjectRoad: get(
    '/api/projects/{id}/road',
    may('read', 'projects'),
    'The phases of a project and its milestones, beside the newest baseline',
  ),
  getFinishChain: get(
    '/api/projects/{id}/finish-chain',
    may('read', 'projects'),
    'The works that decide when a project ends',
  ),
  getBurnUp: get(
    '/api/projects/{id}/burn-up',
    may('read', 'projects'),
    'How many works were done by when, against the newest baseline',
  ),
  getProjectNews: get(
    '/api/projects/{id}/news',
    may('read', 'projects'),
    'What others did since the caller last looked; null on a first look',
  ),
  noteProjectLook: post(
    '/api/projects/{id}/look',
    may('read', 'projects'),
    'Remember that the caller has looked at a project',
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
  readCalendarAddress: post(
    '/api/absences/calendar-address',
    may('update', 'users'),
    'Read a calendar with leave from its address; nothing is written or kept',
  ),
  previewAbsences: post(
    '/api/absences/wake',
    'session',
    'What would move with leave that is entered, changed or removed; asks the right to do so',
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

  listResources: get('/api/resources', may('read', 'resources'), 'Crews, machines, subcontractors, by name'),
  listResourceLoads: get(
    '/api/resources/loads',
    may('read', 'resources'),
    'What resources have to do week by week, against their capacity',
  ),
  getResource: get('/api/resources/{id}', may('read', 'resources'), 'One resource'),
  createResource: made(post('/api/resources', may('create', 'resources'), 'Create a resource')),
  updateResource: patch('/api/resources/{id}', may('update', 'resources'), 'Change a resource'),
  deleteResource: remove(
    '/api/resources/{id}',
    may('delete', 'resources'),
    'Put a resource into the bin; undoing it brings it back',
  ),
  takeOverResource: post(
    '/api/resources/{id}/take-over',
    may('delete', 'resources'),
    'Put a person in the place of a resource: its works become theirs, and it goes into the bin',
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
  listDepartmentLoads: get(
    '/api/departments/loads',
    may('read', 'departments'),
    'What the people of each department have to do this week and next',
  ),
  listLoadsInDepartment: get(
    '/api/departments/{id}/loads',
    may('read', 'departments'),
    'What each person at home in a department has to do this week and next',
  ),
  readLevelling: get(
    '/api/departments/{id}/levelling',
    may('read', 'departments'),
    'What levelling a department stands on: load of its people and resources, and the plans in which they have something to do',
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
  exportAudit: get(
    '/api/audit/export',
    may('read', 'audit'),
    'Every change that a filter of the log finds, as a file',
  ),
  getLogCheck: get('/api/audit/check', may('read', 'audit'), 'The last check of the seals of the log'),
  startLogCheck: post(
    '/api/audit/check',
    may('read', 'audit'),
    'Hold every row of the log against its seal, in the background',
  ),

  getPolicy: get('/api/policy', may('read', 'policy'), 'The rules'),
  updatePolicy: put('/api/policy', may('update', 'policy'), 'Replace the rules'),
  previewPolicy: post(
    '/api/policy/preview',
    may('update', 'policy'),
    'Exactly who would gain and lose what, if the rules were these',
  ),
  askDraftPolicy: post(
    '/api/policy/ask',
    may('update', 'policy'),
    'Why a person may or may not do something, and who may, if the rules were these',
  ),
  listRuleOrigins: get(
    '/api/policy/origins',
    may('read', 'policy'),
    'Since when each rule is as it is, by whom and why',
  ),
  listPolicyHistory: get(
    '/api/policy/history',
    may('read', 'policy'),
    'How the rules came to be, newest first',
  ),
  explainAccess: get('/api/policy/explain', 'session', 'Why a person may or may not do something'),
  getAccessReport: get(
    '/api/policy/report',
    'session',
    'The same with every rule that was looked at, and what the person is to the row',
  ),
  listAccessPeople: get('/api/policy/people', 'session', 'Who may do something, and by which rule'),
  listRightGivers: get('/api/right-requests/givers', 'session', 'Who can be asked for a right'),
  listRightRequests: get(
    '/api/right-requests',
    'self',
    'Rights that one is asked for, and answers to one’s own',
  ),
  createRightRequest: made(post('/api/right-requests', 'session', 'Ask for a right, once a day')),
  answerRightRequest: post('/api/right-requests/{id}/answer', 'self', 'Answer what one was asked for'),
  closeRightRequest: remove('/api/right-requests/{id}', 'self', 'Put what one asked for away'),
  getRights: get('/api/policy/rights', 'session', 'What a person may do at all, and by which rules'),

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
  listHolidayCountries: get('/api/holidays', 'session', 'Countries whose public holidays are known'),
  listHolidays: get('/api/holidays/{country}', 'session', 'Public holidays of a country, for some years'),
  getCompany: get('/api/company', 'session', 'Company settings'),
  previewCompany: post(
    '/api/company/wake',
    may('update', 'settings'),
    'What other times of the company would do',
  ),
  updateCompany: patch('/api/company', may('update', 'settings'), 'Change company settings'),
  getSetUp: get('/api/company/set-up', may('update', 'settings'), 'How far the first hour of the company is'),
  updateSetUp: patch(
    '/api/company/set-up',
    may('update', 'settings'),
    'Put a step of the first hour off, or close its list',
  ),
  getDemoCompany: get(
    '/api/company/demo',
    may('update', 'settings'),
    'What is there of the demo company, and what people made beside it',
  ),
  removeDemoCompany: remove(
    '/api/company/demo',
    may('update', 'settings'),
    'Remove the demo company for good; asks every right on projects, works, people and departments',
  ),

  getOwnMail: get('/api/mail/own', 'self', 'What one is mailed, and when'),
  updateOwnMail: put('/api/mail/own', 'self', 'Choose what one is mailed, and when'),
  getPush: get('/api/push', 'self', 'What a browser needs to get messages'),
  subscribePush: post('/api/push/subscriptions', 'self', 'Have messages shown by this browser'),
  unsubscribePush: post('/api/push/unsubscribe', 'self', 'Have messages shown by this browser no more'),
  getMail: get('/api/mail', may('update', 'settings'), 'Mail: through which server, and whether it goes out'),
  sendTestMail: post('/api/mail/test', may('update', 'settings'), 'Send oneself a test mail'),
  resumeMail: post('/api/mail/resume', may('update', 'settings'), 'Let mails go out again after a restore'),

  listSignInMappings: get(
    '/api/sign-in-mappings',
    may('update', 'settings'),
    'What people get by their app roles and groups as they sign in',
  ),
  createSignInMapping: made(
    post(
      '/api/sign-in-mappings',
      may('update', 'settings'),
      'Give something to people with an app role or a group',
    ),
  ),
  updateSignInMapping: patch(
    '/api/sign-in-mappings/{id}',
    may('update', 'settings'),
    'Change what an app role or a group gives',
  ),
  deleteSignInMapping: remove(
    '/api/sign-in-mappings/{id}',
    may('update', 'settings'),
    'Remove a mapping; people lose what came by it at their next sign-in',
  ),
  previewSignInMapping: post(
    '/api/sign-in-mappings/preview',
    may('update', 'settings'),
    'Who would gain and lose what if a mapping were so',
  ),

  getStatus: get('/api/status', may('update', 'settings'), 'How this server and what it stands on are doing'),
  getBackups: get(
    '/api/backups',
    may('update', 'settings'),
    'Backups: what lies there, what is proved of it',
  ),
  startBackup: post('/api/backups', may('update', 'settings'), 'Make a backup now and prove it'),
  downloadBackup: get('/api/backups/{name}', may('export', 'settings'), 'A backup, as it lies on the disk'),
  exportCompany: get(
    '/api/company/archive',
    may('export', 'settings'),
    'All that is kept of the company, as JSON, CSV and Microsoft Project XML',
  ),
} satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
