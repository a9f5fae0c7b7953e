import type { PolicyRule } from '@gantry/contract';
import { defaultPolicy } from '../../src/access/index.ts';
import { newId } from '../../src/platform/identifiers.ts';
import type { Cast } from './cast.ts';
import type { Rows } from './rows.ts';

/** The rows of the matrix, and the additional rows needed for two values of each field. */
export interface UndoRows extends Rows {
  /** A work of the project without links: a work can be moved below it without waiting for another one. */
  readonly thirdWorkId: string;
  readonly labelId: string;
  readonly mappingId: string;
  readonly freeCalendarId: string;
  readonly companyId: string;
  readonly policyId: string;
}

export interface UndoCast extends Cast {
  readonly otherProjectId: string;
  readonly labelId: string;
  readonly resourceId: string;
  readonly calendarId: string;
  readonly companyCalendarId: string;
}

/** A call that sets a field to a value, as a person would without undo. */
export interface DirectCall {
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly payload?: object;
}

interface Target {
  readonly rows: UndoRows;
  readonly cast: UndoCast;
  /** The version of the row when the call is sent. */
  readonly version: number;
}

/** A field of an entity with two possible values, and the direct calls for both. */
export interface FieldCase {
  readonly entity: string;
  readonly field: string;
  readonly id: keyof UndoRows;
  /** A change set changes the first value to the second; undo restores the first. */
  values(target: Pick<Target, 'rows' | 'cast'>): readonly [unknown, unknown];
  /** Undefined: there is no such call, and only administrators may undo, if anyone. */
  direct(value: unknown, target: Target): DirectCall | undefined;
  /** The corresponding part of a bulk change. */
  bulk?(value: unknown): object;
}

type Values = FieldCase['values'];
const both =
  (one: unknown, other: unknown): Values =>
  () => [one, other];

function patched(entity: string, id: keyof UndoRows, path: (rows: UndoRows) => string) {
  return (
    field: string,
    values: Values,
    sent: (value: unknown) => object = (value) => ({ [field]: value }),
  ): FieldCase => ({
    entity,
    field,
    id,
    values,
    direct: (value, { rows, version }) => ({
      method: 'PATCH',
      url: path(rows),
      payload: { ...sent(value), version },
    }),
  });
}

const ofWork = patched('work', 'workId', ({ workId }) => `/api/works/${workId}`);
const ofProject = patched('project', 'projectId', ({ projectId }) => `/api/projects/${projectId}`);
const ofUser = patched('user', 'userId', ({ userId }) => `/api/users/${userId}`);
const ofDepartment = patched(
  'department',
  'departmentId',
  ({ departmentId }) => `/api/departments/${departmentId}`,
);
const ofCompany = patched('company', 'companyId', () => '/api/company');
const ofAbsence = patched('absence', 'absenceId', ({ absenceId }) => `/api/absences/${absenceId}`);
const ofResource = patched('resource', 'resourceId', ({ resourceId }) => `/api/resources/${resourceId}`);
const ofCalendar = patched(
  'calendar',
  'freeCalendarId',
  ({ freeCalendarId }) => `/api/calendars/${freeCalendarId}`,
);
const ofReport = patched(
  'status-report',
  'statusReportId',
  ({ statusReportId }) => `/api/status-reports/${statusReportId}`,
);
const ofFile = patched(
  'attachment',
  'attachmentId',
  ({ attachmentId }) => `/api/attachments/${attachmentId}`,
);
const ofMapping = patched(
  'sign-in-mapping',
  'mappingId',
  ({ mappingId }) => `/api/sign-in-mappings/${mappingId}`,
);
const ofLink = patched('link', 'linkId', ({ linkId }) => `/api/links/${linkId}`);

const SPAN = { from: '2026-02-02', to: '2026-02-02' };
export const usualWeek = (from: number): [number, number][][] =>
  Array.from({ length: 7 }, () => [[from, from + 480]]);

/** If no call sets only this field: the call that also sets it requires the same right. */
const asTitle = () => ({ title: 'Changed' });
const archived = (value: unknown) => ({ archived: value !== null });

let lastNumber = 0;
/** Unique across people. */
const nextNumber = () => ++lastNumber;

const noCall = (entity: string, field: string, id: keyof UndoRows, values: Values): FieldCase => ({
  entity,
  field,
  id,
  values,
  direct: () => undefined,
});

function binned(
  entity: string,
  id: keyof UndoRows,
  url: (rows: UndoRows) => string,
  hasRestore = true,
): FieldCase {
  return {
    entity,
    field: 'deletedAt',
    id,
    values: both(null, '2026-03-01T00:00:00.000Z'),
    direct: (value, { rows }) => {
      if (value !== null) return { method: 'DELETE', url: url(rows) };
      return hasRestore ? { method: 'POST', url: `${url(rows)}/restore` } : undefined;
    },
  };
}

/** Everything that changes one work can also change many, except fields that each work has for itself. */
function inBulk(fieldCase: FieldCase, sent = (value: unknown): object => ({ [fieldCase.field]: value })) {
  return { ...fieldCase, bulk: sent };
}

/** The rules of the policy plus a redundant one. */
const harmless: PolicyRule = {
  subject: 'admin',
  effect: 'allow',
  actions: ['read'],
  target: 'dashboard',
  scope: 'company',
};

/** Everyone can read the policy here, so that a refusal to change it does not come from missing visibility. */
export const matrixPolicy: readonly PolicyRule[] = [
  ...defaultPolicy,
  { subject: 'everyone', effect: 'allow', actions: ['read'], target: 'policy', scope: 'company' },
];

const TIME = '2026-02-02T08:00';

const newCode = () => newId().slice(-8).toUpperCase();

export const fieldCases: readonly FieldCase[] = [
  ofWork('key', ({ rows }) => [`${rows.workKey}8`, `${rows.workKey}9`], asTitle),
  ofWork('title', both('One', 'Two')),
  ofWork('description', both('One', 'Two')),
  inBulk(ofWork('status', both('todo', 'done'))),
  inBulk(ofWork('status', both('backlog', 'in_progress'))),
  inBulk(ofWork('priority', both('low', 'high'))),
  inBulk(ofWork('projectId', ({ rows, cast }) => [rows.projectId, cast.otherProjectId])),
  inBulk(ofWork('departmentId', ({ cast }) => [cast.ownDepartmentId, cast.foreignDepartmentId])),
  ofWork('parentId', ({ rows }) => [null, rows.thirdWorkId]),
  inBulk(ofWork('ownerId', ({ cast }) => [cast.people.owner.id, cast.people.viewer.id])),
  inBulk(ofWork('assigneeIds', ({ cast }) => [[cast.people.assignee.id], [cast.people.viewer.id]])),
  inBulk(ofWork('reviewerId', ({ cast }) => [cast.people.reviewer.id, cast.people.viewer.id])),
  inBulk(ofWork('resourceIds', ({ cast }) => [[], [cast.resourceId]])),
  ofWork('units', ({ cast }) => [{ [cast.people.assignee.id]: 50 }, {}]),
  inBulk(ofWork('labelIds', ({ cast }) => [[], [cast.labelId]])),
  inBulk(ofWork('reference', both('PO-1', 'PO-2'))),
  inBulk(ofWork('start', both(null, TIME))),
  inBulk(ofWork('due', both(null, '2026-02-06T17:00'))),
  inBulk(ofWork('durationMinutes', both(480, 960))),
  inBulk(ofWork('effortMinutes', both(60, 120))),
  inBulk(ofWork('progress', both(0, 50))),
  inBulk(ofWork('remainingMinutes', both(480, 960))),
  inBulk(ofWork('deadline', both(null, TIME))),
  inBulk(ofWork('scheduleMode', both('auto', 'manual'))),
  inBulk(ofWork('constraint', both('as_soon_as_possible', 'as_late_as_possible'))),
  inBulk(ofWork('constraintDate', both(null, TIME))),
  inBulk(ofWork('milestone', both(false, true))),
  inBulk(ofWork('calendarId', ({ cast }) => [null, cast.calendarId])),
  inBulk(ofWork('actualStart', both(null, TIME))),
  inBulk(ofWork('actualFinish', both(null, TIME))),
  inBulk(ofWork('resume', both(null, TIME))),
  ofWork('resumeDoneMinutes', both(null, 60), (value) => ({ resume: value === null ? null : TIME })),
  ofWork('interruptions', both([], [{ afterMinutes: 60, minutes: 480 }])),
  ofWork('completedAt', both(null, '2026-02-02T08:00:00.000Z'), () => ({ status: 'done' })),
  ofWork('rank', both('a', 'b'), asTitle),
  inBulk(ofWork('archivedAt', both(null, '2026-02-02T08:00:00.000Z'), archived), archived),
  inBulk(
    binned('work', 'workId', ({ workId }) => `/api/works/${workId}`),
    (value) => (value === null ? {} : { remove: true }),
  ),

  ofProject('name', both('One', 'Two')),
  ofProject('summary', both('One', 'Two')),
  ofProject('status', both('active', 'on_hold')),
  ofProject('health', both('on_track', 'at_risk')),
  ofProject('healthNote', both('One', 'Two')),
  ofProject('leadId', ({ cast }) => [cast.people.lead.id, cast.people.viewer.id]),
  ofProject('departmentId', ({ cast }) => [cast.ownDepartmentId, cast.foreignDepartmentId]),
  ofProject('start', both(null, '2026-02-02')),
  ofProject('targetDate', both(null, '2026-12-02')),
  ofProject('calendarId', ({ cast }) => [null, cast.calendarId]),
  ofProject('color', both('blue', 'green')),
  ofProject('visibility', both('company', 'members')),
  ofProject('progressEntry', both('as_it_happens', 'as_planned')),
  ofProject('statusDate', both(null, '2026-03-04T00:00')),
  ofProject('peopleCount', both(false, true)),
  ofProject('worksFromStart', both(false, true), () => ({ name: 'One' })),
  ofProject('splitsInProgress', both(false, true)),
  ofProject('daysPerMonth', both(20, 22)),
  ofProject('clientReference', both('', 'PO-4711')),
  ofProject('columnLimits', both('', 'in_progress:10')),
  ofProject('isTemplate', both(false, true)),
  ofProject('archivedAt', both(null, '2026-02-02T08:00:00.000Z'), archived),
  members('project', 'membersChangedAt', 'projectId', both(null, '2026-02-02T08:00:00.000Z')),
  binned('project', 'projectId', ({ projectId }) => `/api/projects/${projectId}`),
  members('project-member', 'role', 'memberId', both('member', 'lead')),

  ofUser('name', both('One', 'Two')),
  ofUser('jobTitle', both('One', 'Two')),
  ofUser('departmentId', ({ cast }) => [cast.ownDepartmentId, cast.foreignDepartmentId]),
  ofUser('calendarId', ({ cast }) => [null, cast.calendarId]),
  ofUser('managerId', ({ cast }) => [null, cast.people.manager.id]),
  ofUser('roles', both(['member'], ['viewer'])),
  ofUser('roles', both(['member'], ['admin'])),
  ofUser('roles', both(['member'], ['manager'])),
  ofUser('status', both('active', 'disabled')),
  ofUser('email', () => [`${newId()}@example.test`, `${newId()}@example.test`]),
  noCall('user', 'timeZone', 'userId', both('Europe/Berlin', 'Europe/Paris')),
  noCall('user', 'locale', 'userId', both(null, 'en')),
  noCall('user', 'weekStart', 'userId', both('monday', 'sunday')),
  noCall('user', 'linkAround', 'userId', both('ask', 'never')),
  noCall('user', 'erasedNumber', 'userId', () => [null, nextNumber()]),
  noCall('user', 'tenantId', 'userId', () => [null, newId()]),
  noCall('user', 'objectId', 'userId', () => [null, newId()]),
  noCall('user', 'issuer', 'userId', both(null, 'https://issuer.example')),
  noCall('user', 'subject', 'userId', both(null, 'a subject')),

  ofDepartment('code', () => [newCode(), newCode()]),
  ofDepartment('name', both('One', 'Two')),
  ofDepartment('parentId', ({ cast }) => [cast.ownDepartmentId, cast.foreignDepartmentId]),
  ofDepartment('headId', ({ cast }) => [null, cast.people.viewer.id]),
  ofDepartment('deputyIds', ({ cast }) => [[], [cast.people.viewer.id]]),
  ofDepartment('calendarId', ({ cast }) => [null, cast.calendarId]),
  ofDepartment('active', both(true, false)),

  ofLink('type', both('SS', 'FS')),
  ofLink('lag', both(0, 60), (lag) => ({ lag, lagUnit: 'working' })),
  ofLink('lagUnit', both('working', 'elapsed'), (lagUnit) => ({ lag: 0, lagUnit })),

  {
    entity: 'comment',
    field: 'body',
    id: 'commentId',
    values: both('When?', 'Where?'),
    direct: (body, { rows, version }) => ({
      method: 'PATCH',
      url: `/api/comments/${rows.commentId}`,
      payload: { body, version },
    }),
  },
  binned('comment', 'commentId', ({ commentId }) => `/api/comments/${commentId}`, false),

  patched(
    'baseline',
    'baselineId',
    ({ baselineId }) => `/api/baselines/${baselineId}`,
  )('name', both('One', 'Two')),
  // No call restores a baseline: it requires the right to create one.
  {
    ...binned('baseline', 'baselineId', ({ baselineId }) => `/api/baselines/${baselineId}`, false),
    direct: (_, { rows }) => ({
      method: 'POST',
      url: `/api/projects/${rows.projectId}/baselines`,
      payload: { name: 'New' },
    }),
  },

  ofFile('name', both('One.png', 'Two.png')),
  // No call restores a file: it requires the right to upload one.
  {
    ...binned('attachment', 'attachmentId', ({ attachmentId }) => `/api/attachments/${attachmentId}`, false),
    direct: (_, { rows }) => ({
      method: 'POST',
      url: `/api/works/${rows.workId}/uploads`,
      payload: { name: 'New.png', size: 1 },
    }),
  },

  ofReport('health', both('on_track', 'at_risk')),
  ofReport('note', both('One', 'Two')),
  // No call restores a report: it requires the right to write one.
  {
    ...binned(
      'status-report',
      'statusReportId',
      ({ statusReportId }) => `/api/status-reports/${statusReportId}`,
      false,
    ),
    direct: (_, { rows }) => ({
      method: 'POST',
      url: `/api/projects/${rows.projectId}/status-reports`,
      payload: { health: 'on_track' },
    }),
  },

  ofAbsence('from', both('2026-04-06T00:00', '2026-04-07T00:00')),
  ofAbsence('to', both('2026-04-11T00:00', '2026-04-12T00:00')),
  // Only people who may read a reason may change it or undo its change. Here the note is the reason.
  ofAbsence(
    'why',
    () => [newId(), newId()],
    () => ({ note: newId() }),
  ),
  // No call restores an absence: it requires the right to enter one.
  {
    ...binned('absence', 'absenceId', ({ absenceId }) => `/api/absences/${absenceId}`, false),
    direct: (value, { rows }) =>
      value === null
        ? {
            method: 'POST',
            url: '/api/absences',
            payload: { userId: rows.userId, from: '2026-06-01', to: '2026-06-02' },
          }
        : { method: 'DELETE', url: `/api/absences/${rows.absenceId}` },
  },

  ofResource('name', both('One', 'Two')),
  ofResource('kind', both('crew', 'machine')),
  ofResource('departmentId', ({ cast }) => [cast.ownDepartmentId, cast.foreignDepartmentId]),
  ofResource('calendarId', ({ cast }) => [null, cast.calendarId]),
  ofResource('capacity', both(1, 3)),
  // No call restores a resource: it requires the right to create one.
  {
    ...binned('resource', 'resourceId', ({ resourceId }) => `/api/resources/${resourceId}`, false),
    direct: (value, { rows, cast }) =>
      value === null
        ? {
            method: 'POST',
            url: '/api/resources',
            payload: { name: 'Crew', kind: 'crew', departmentId: cast.ownDepartmentId },
          }
        : { method: 'DELETE', url: `/api/resources/${rows.resourceId}` },
  },

  noCall('label', 'name', 'labelId', () => [newId(), newId()]),
  noCall('label', 'color', 'labelId', both('blue', 'green')),

  ofMapping('claim', both('app_role', 'group')),
  ofMapping('value', both('One', 'Two')),
  ofMapping('name', both('One', 'Two')),
  ofMapping('role', both('member', 'admin')),
  ofMapping('departmentId', ({ cast }) => [cast.ownDepartmentId, cast.foreignDepartmentId]),
  ofMapping('projectId', ({ rows, cast }) => [rows.projectId, cast.otherProjectId]),

  ofCompany('name', both('One', 'Two')),
  ofCompany('timeZone', both('Europe/Berlin', 'Europe/Paris')),
  ofCompany('backupHour', both(2, 3)),
  ofCompany('backupsKept', both(14, 15)),
  ofCompany('absenceWhyMonths', both(12, 13)),
  noCall('company', 'setUpSkipped', 'companyId', both([], ['people'])),
  noCall('company', 'setUpEnded', 'companyId', both(false, true)),
  ofCompany('calendarId', ({ cast }) => [cast.companyCalendarId, cast.calendarId]),

  ofCalendar('name', both('One', 'Two')),
  ofCalendar('parentId', ({ cast }) => [null, cast.calendarId]),
  ofCalendar('week', both(usualWeek(480), usualWeek(540))),
  ofCalendar('workWeeks', both([], [{ name: 'Summer', ...SPAN, week: usualWeek(360) }])),
  ofCalendar('exceptions', both([], [{ name: 'Fair', ...SPAN, spans: [] }])),
  binned('calendar', 'freeCalendarId', ({ freeCalendarId }) => `/api/calendars/${freeCalendarId}`, false),

  {
    entity: 'policy',
    field: 'rules',
    id: 'policyId',
    values: both(matrixPolicy, [...matrixPolicy, harmless]),
    direct: (rules, { version }) => ({ method: 'PUT', url: '/api/policy', payload: { rules, version } }),
  },
  {
    entity: 'policy',
    field: 'roles',
    id: 'policyId',
    values: both([], [{ id: 'role-purchasing', name: 'Purchasing' }]),
    direct: (roles, { version }) => ({
      method: 'PUT',
      url: '/api/policy',
      payload: { rules: matrixPolicy, roles, version },
    }),
  },
];

/** Members are replaced as a whole list. */
function members(entity: string, field: string, id: keyof UndoRows, values: Values): FieldCase {
  return {
    entity,
    field,
    id,
    values,
    direct: (_, { rows, cast, version }) => ({
      method: 'PUT',
      url: `/api/projects/${rows.projectId}/members`,
      payload: {
        members: [{ userId: cast.people['project member'].id, role: 'member' }],
        version: entity === 'project' ? version : 1,
      },
    }),
  };
}
