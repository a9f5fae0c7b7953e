/**
 * The closed word lists and fixed numbers of the product, without schemas, so that a screen that needs one of them does not
 * load the whole contract. The same words stand in the database, on the wire and (translated into
 * sentences) on screen. Order matters: it is the order in which lists sort and menus show them.
 */

export const workStatuses = ['backlog', 'todo', 'in_progress', 'in_review', 'done', 'cancelled'] as const;
export type WorkStatus = (typeof workStatuses)[number];

/** Days of work that a month has in a plan that does not say otherwise, as in Microsoft Project. */
export const USUAL_DAYS_PER_MONTH = 20;
export const MOST_DAYS_PER_MONTH = 31;

/** Statuses in the order in which groups of works are read: what is at hand first, what is over last. */
export const statusGroupOrder: readonly WorkStatus[] = [
  'in_progress',
  'in_review',
  'todo',
  'backlog',
  'done',
  'cancelled',
];

/** Characters of a work's title. */
export const LONGEST_TITLE = 255;
/** Characters of a label's name. */
export const LONGEST_LABEL_NAME = 60;

/** Statuses in which nothing is left to do: such works are never overdue and hold nobody up. */
export const closedWorkStatuses = ['done', 'cancelled'] as const satisfies readonly WorkStatus[];

export const priorities = ['urgent', 'high', 'medium', 'low', 'none'] as const;
export type Priority = (typeof priorities)[number];

/** By what the columns of a board, and its rows, can be told apart: dropping a card there gives the work that value. */
export const boardFields = ['status', 'owner', 'priority', 'label'] as const;
export type BoardField = (typeof boardFields)[number];

export const scheduleModes = ['auto', 'manual'] as const;
export type ScheduleMode = (typeof scheduleModes)[number];

/** Microsoft Project's eight constraints, in its own order of the words. */
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

/** Finish to start, start to start, finish to finish, start to finish: predecessor's end first. */
export const linkTypes = ['FS', 'SS', 'FF', 'SF'] as const;
export type LinkType = (typeof linkTypes)[number];

/** `working`: minutes of the successor's calendar; `elapsed`: minutes round the clock; `percent`: of the predecessor's duration. */
export const lagUnits = ['working', 'elapsed', 'percent'] as const;
export type LagUnit = (typeof lagUnits)[number];
/** A hundred years of minutes, forwards or back. */
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
 * How a project takes progress: a work begins and ends at the moment in which a person says so, or as planned unless they say
 * otherwise, which is Microsoft Project's way.
 */
export const progressEntries = ['as_it_happens', 'as_planned'] as const;
export type ProgressEntry = (typeof progressEntries)[number];

export const projectRoles = ['lead', 'member'] as const;
export type ProjectRole = (typeof projectRoles)[number];

export const userStatuses = ['invited', 'active', 'disabled'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** What kinds of resources there are: what works and does not sign in. */
export const workingResourceKinds = ['crew', 'machine', 'subcontractor', 'other'] as const;
/** With those that imported plans bring along, and that are kept for their export. */
export const resourceKinds = [...workingResourceKinds, 'material', 'cost'] as const;
export type ResourceKind = (typeof resourceKinds)[number];

/** Percent of its time that an assignee can give to a work: ten cranes are 1000. */
export const MOST_UNITS = 1_000;

/** How often one work may be interrupted. */
export const MOST_INTERRUPTIONS = 50;

/** Company roles. What each may do stands in the policy, not here. */
export const roles = ['admin', 'manager', 'member', 'viewer'] as const;
export type Role = (typeof roles)[number];
/** A role that a company makes for itself. The policy holds its name beside its rules; the id never changes. */
export type OwnRole = `role-${string}`;
export type RoleId = Role | OwnRole;

/** What a change set did, where that says more than its first change does. */
export const operations = ['reschedule_left'] as const;
export type Operation = (typeof operations)[number];

/** Through which door a change came in. */
export const vias = ['ui', 'api', 'import', 'scheduler', 'directory'] as const;
export type Via = (typeof vias)[number];

/** Kinds of rows whose changes stand in the log. */
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

/** What can have happened to a row of the log that is not what was sealed. */
export const logFaults = ['altered', 'removed', 'inserted', 'reordered'] as const;
export type LogFault = (typeof logFaults)[number];

/** What of the server an administrator should look at. */
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

/** Colours that projects and labels may have: names of hues, so that light and dark each draw their own shade. */
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

/** How long what was deleted can be restored. */
export const BIN_DAYS = 30;

/** Who began a backup: the schedule, a person on the screen, an operator by command. */
export const backupCauses = ['schedule', 'person', 'command'] as const;
export type BackupCause = (typeof backupCauses)[number];

/** What a backup is at. */
export const backupStages = ['writing', 'proving', 'over'] as const;
export type BackupStage = (typeof backupStages)[number];

/** Why nothing came of a backup. */
export const backupFailures = ['disk-full', 'folder', 'interrupted', 'database', 'other'] as const;
export type BackupFailure = (typeof backupFailures)[number];

/**
 * What was proved of a backup: it was restored into a scratch database and held what it should; it was read to its end, where
 * no scratch database may be made; or it did not hold what it should.
 */
export const backupProofs = ['restored', 'read', 'failed'] as const;
export type BackupProof = (typeof backupProofs)[number];

/** Hours after which a company without a proved backup is told so. */
export const PROOF_OVERDUE_HOURS = 48;

/** The most works, and the most links, that one change of a plan names. */
export const MAX_PLAN_CHANGES = 500;

/** The most works that a new work names as those which it comes after. */
export const MAX_PREDECESSORS = 20;
