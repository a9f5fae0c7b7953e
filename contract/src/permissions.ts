import type { RoleId } from './vocabulary.ts';

/** The targets of access checks, and the actions that exist on each. */
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
 * Relations between a person and a row. Unlike roles, they follow from the row. Deputies have the rights of heads:
 * `department-head` means both, `deputy` only the deputies.
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

/**
 * How far a rule reaches. `department` and `department-subtree` are relative to the department that the person belongs
 * to or heads.
 */
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

/** Who a rule applies to: a company role, a relation to the row, or everyone who is signed in. */
export type PolicySubject = RoleId | Relation | 'everyone';

/**
 * Sent to the client: action → targets on which it may be possible. The client hides and shows controls with it; the
 * server decides.
 */
export type Permissions = Partial<Record<Action, Target[]>>;

/**
 * What a route checks before its handler runs: an action on a target, or one of three words. `public`: no sign-in
 * needed. `session`: any signed-in person. `self`: signed in, and the row belongs to the person (enforced in the
 * query).
 */
export type RouteAccess =
  | 'public'
  | 'session'
  | 'self'
  | { [T in Target]: { readonly action: ActionOn<T>; readonly target: T } }[Target];
