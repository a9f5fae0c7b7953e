import type { RoleId } from './vocabulary.ts';

/** Everything that access is asked for, and the actions that exist on it. */
export const actionsByTarget = {
  works: [
    'read',
    'create',
    'update',
    'schedule',
    'assign',
    'close',
    'comment',
    'delete',
    'restore',
    'export',
  ],
  projects: ['read', 'create', 'update', 'archive', 'delete', 'manage-members', 'baseline'],
  departments: ['read', 'create', 'update', 'delete'],
  users: ['read', 'create', 'update', 'disable', 'assign-roles'],
  absences: ['read', 'create', 'update', 'delete'],
  resources: ['read', 'create', 'update', 'delete'],
  dashboard: ['read'],
  policy: ['read', 'update', 'reload'],
  audit: ['read'],
  settings: ['update', 'manage-labels', 'export'],
} as const;

export type Target = keyof typeof actionsByTarget;
export type ActionOn<T extends Target> = (typeof actionsByTarget)[T][number];
export type Action = ActionOn<Target>;
export const targets = Object.keys(actionsByTarget) as Target[];

export type WorkAction = ActionOn<'works'>;
export type ProjectAction = ActionOn<'projects'>;
export type DepartmentAction = ActionOn<'departments'>;
export type UserAction = ActionOn<'users'>;
export type AbsenceAction = ActionOn<'absences'>;
export type ResourceAction = ActionOn<'resources'>;

/**
 * Relations between a person and a row; unlike roles they are read off the row, not off the person. Deputies hold what heads
 * hold: `department-head` means both, `deputy` only the deputies.
 */
export const relations = [
  'owner',
  'assignee',
  'reviewer',
  'creator',
  'project-member',
  'project-lead',
  'department-head',
  'deputy',
] as const;
export type Relation = (typeof relations)[number];

/** How far a rule reaches. `department` and `department-subtree` are seen from the department that the person belongs to or heads. */
export const scopes = [
  'own',
  'assigned',
  'reviewed',
  'created',
  'visible',
  'project',
  'led-project',
  'department',
  'department-subtree',
  'company',
] as const;
export type Scope = (typeof scopes)[number];

/** Whom a rule speaks of: a company role, a relation to the row, or everyone who is signed in. */
export type PolicySubject = RoleId | Relation | 'everyone';

/** What the client is told: action → targets on which it may be possible. It hides and shows with it; the server decides. */
export type Permissions = Partial<Record<Action, Target[]>>;

/**
 * What a route asks before its handler runs: an action on a target, or one of three words. `public`: nobody need be
 * signed in. `session`: everyone who is. `self`: signed in, and the row is the person's own (bound in the query).
 */
export type RouteAccess =
  | 'public'
  | 'session'
  | 'self'
  | { [T in Target]: { readonly action: ActionOn<T>; readonly target: T } }[Target];
