/**
 * The closed word lists and fixed numbers of the product, without schemas, so that a screen that needs one of them does
 * not load the whole contract. The same words are used in the database, on the wire and (translated) on screen. Their
 * order is the sort order of lists and menus.
 */

export const workStatuses = ['backlog', 'todo', 'in_progress', 'in_review', 'done', 'cancelled'] as const;
export type WorkStatus = (typeof workStatuses)[number];

/** The default number of workdays per month of a plan, as in Microsoft Project. */
export const USUAL_DAYS_PER_MONTH = 20;
export const MOST_DAYS_PER_MONTH = 31;

/** The order of statuses when works are grouped: active ones first, closed ones last. */
export const statusGroupOrder: readonly WorkStatus[] = [
  'in_progress',
  'in_review',
  'todo',
  'backlog',
  'done',
  'cancelled',
];

/** The most characters of a work's title. */
export const LONGEST_TITLE = 255;
/** The most characters of a label's name. */
export const LONGEST_LABEL_NAME = 60;

/** Statuses in which nothing is left to do. Such works are never overdue and block no other work. */
export const closedWorkStatuses = ['done', 'cancelled'] as const satisfies readonly WorkStatus[];

export const priorities = ['urgent', 'high', 'medium', 'low', 'none'] as const;
export type Priority = (typeof priorities)[number];

/** The fields that can define the columns and the rows of a board. Dropping a card there sets the value of the work. */
export const boardFields = ['status', 'owner', 'priority', 'label'] as const;
export type BoardField = (typeof boardFields)[number];

export const scheduleModes = ['auto', 'manual'] as const;
export type ScheduleMode = (typeof scheduleModes)[number];

/** Microsoft Project's eight constraints, in its order. */
export const constraintTypes = [
  'as_soon_as_possible',
  'as_late_as_possible',
  'start_no_earlier_than',
  'start_no_later_than',
  'finish_no_earlier_than',
  'finish_no_later_than',
  'must_start_on',
  'must_finish_on',
] as const;
export type ConstraintType = (typeof constraintTypes)[number];

/** Finish to start, start to start, finish to finish, start to finish. The predecessor's end comes first. */
export const linkTypes = ['FS', 'SS', 'FF', 'SF'] as const;
export type LinkType = (typeof linkTypes)[number];

/**
 * `working`: minutes in the successor's calendar; `elapsed`: minutes around the clock; `percent`: of the predecessor's
 * duration.
 */
export const lagUnits = ['working', 'elapsed', 'percent'] as const;
export type LagUnit = (typeof lagUnits)[number];
/** A hundred years in minutes, positive or negative. */
export const LONGEST_LAG = 52_596_000;

export const projectStatuses = [
  'proposed',
  'planned',
  'active',
  'on_hold',
  'completed',
  'cancelled',
] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

export const projectHealths = ['on_track', 'at_risk', 'off_track', 'unknown'] as const;
export type ProjectHealth = (typeof projectHealths)[number];

export const projectVisibilities = ['company', 'members'] as const;
export type ProjectVisibility = (typeof projectVisibilities)[number];

/**
 * How a project records progress. `as_it_happens`: a work starts and finishes when a person reports it. `as_planned`:
 * as planned unless a person reports otherwise, as in Microsoft Project.
 */
export const progressEntries = ['as_it_happens', 'as_planned'] as const;
export type ProgressEntry = (typeof progressEntries)[number];

export const projectRoles = ['lead', 'member'] as const;
export type ProjectRole = (typeof projectRoles)[number];

export const userStatuses = ['invited', 'active', 'disabled'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** The kinds of resources: they do work but do not sign in. */
export const workingResourceKinds = ['crew', 'machine', 'subcontractor', 'other'] as const;
/** Including kinds that only imported plans have; they are stored for export. */
export const resourceKinds = [...workingResourceKinds, 'material', 'cost'] as const;
export type ResourceKind = (typeof resourceKinds)[number];

/** The most percent of its time that an assignee can give to a work: ten cranes are 1000. */
export const MOST_UNITS = 1_000;

/** The most interruptions of one work. */
export const MOST_INTERRUPTIONS = 50;

/** The built-in company roles. The policy defines what each may do. */
export const roles = ['admin', 'manager', 'member', 'viewer'] as const;
export type Role = (typeof roles)[number];
/** A role that a company created. The policy stores its name beside its rules; the id never changes. */
export type OwnRole = `role-${string}`;
export type RoleId = Role | OwnRole;

/** The operation of a change set, if it says more than the first change in it. */
export const operations = ['reschedule_left'] as const;
export type Operation = (typeof operations)[number];

/** The channel through which a change was made. */
export const vias = ['ui', 'api', 'import', 'scheduler', 'directory'] as const;
export type Via = (typeof vias)[number];

/** The kinds of rows whose changes are in the log. */
export const auditKinds = [
  'work',
  'link',
  'comment',
  'attachment',
  'label',
  'project',
  'project-member',
  'baseline',
  'status-report',
  'department',
  'user',
  'absence',
  'resource',
  'calendar',
  'policy',
  'sign-in-mapping',
  'company',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** How a row of the log can differ from what was sealed. */
export const logFaults = ['altered', 'removed', 'inserted', 'reordered'] as const;
export type LogFault = (typeof logFaults)[number];

/** Server problems that an administrator should look at. */
export const statusProblems = [
  'disk-full',
  'disk-low',
  'backup-overdue',
  'backup-failed',
  'mail-failing',
  'mail-paused',
  'job-failing',
  'provider',
  'migrations',
  'database-busy',
  'clock',
] as const;
export type StatusProblem = (typeof statusProblems)[number];

/** Colours of projects and labels: names of hues, so that the light and dark themes each use their own shade. */
export const hues = [
  'blue',
  'teal',
  'green',
  'olive',
  'amber',
  'orange',
  'red',
  'pink',
  'purple',
  'indigo',
] as const;
export type Hue = (typeof hues)[number];

/** How many days deleted rows can be restored. */
export const BIN_DAYS = 30;

/** Who started a backup: the schedule, a person on the screen, an operator by command. */
export const backupCauses = ['schedule', 'person', 'command'] as const;
export type BackupCause = (typeof backupCauses)[number];

/** The stage of a backup. */
export const backupStages = ['writing', 'proving', 'over'] as const;
export type BackupStage = (typeof backupStages)[number];

/** Why a backup failed. */
export const backupFailures = ['disk-full', 'folder', 'interrupted', 'database', 'other'] as const;
export type BackupFailure = (typeof backupFailures)[number];

/**
 * How a backup was verified. `restored`: it was restored into a scratch database and had the expected contents. `read`:
 * it was read to its end, because no scratch database may be created. `failed`: it did not have the expected contents.
 */
export const backupProofs = ['restored', 'read', 'failed'] as const;
export type BackupProof = (typeof backupProofs)[number];

/** Hours without a verified backup after which administrators are warned. */
export const PROOF_OVERDUE_HOURS = 48;

/** The most works, and the most links, in one change of a plan. */
export const MAX_PLAN_CHANGES = 500;

/** The most predecessors of a new work. */
export const MAX_PREDECESSORS = 20;
