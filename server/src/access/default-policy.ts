import type { PolicyRule } from '@gantry/contract';

/** The policy of a new company. Administrators can change it later. */
export const defaultPolicy: readonly PolicyRule[] = [
  // Everyone reads what is visible to the company, and their own works.
  { subject: 'everyone', effect: 'allow', actions: ['read'], target: 'works', scope: 'visible' },
  { subject: 'everyone', effect: 'allow', actions: ['read'], target: 'projects', scope: 'visible' },
  { subject: 'everyone', effect: 'allow', actions: ['read'], target: 'departments', scope: 'company' },
  { subject: 'everyone', effect: 'allow', actions: ['read'], target: 'users', scope: 'company' },
  { subject: 'everyone', effect: 'allow', actions: ['read'], target: 'dashboard', scope: 'company' },

  {
    subject: 'member',
    effect: 'allow',
    actions: ['update', 'schedule', 'assign', 'close'],
    target: 'works',
    scope: 'own',
  },
  {
    subject: 'member',
    effect: 'allow',
    actions: ['update', 'schedule', 'assign', 'close'],
    target: 'works',
    scope: 'assigned',
  },
  // The reviewer of a work accepts it as done, or sends it back.
  { subject: 'member', effect: 'allow', actions: ['update', 'close'], target: 'works', scope: 'reviewed' },
  { subject: 'member', effect: 'allow', actions: ['delete', 'restore'], target: 'works', scope: 'created' },
  { subject: 'member', effect: 'allow', actions: ['comment', 'export'], target: 'works', scope: 'visible' },
  // "In their projects" includes works without a project that they create themselves.
  { subject: 'member', effect: 'allow', actions: ['create'], target: 'works', scope: 'project' },

  { subject: 'project-lead', effect: 'allow', actions: ['*'], target: 'works', scope: 'led-project' },
  {
    subject: 'project-lead',
    effect: 'allow',
    actions: ['read', 'update', 'archive', 'delete', 'manage-members', 'baseline'],
    target: 'projects',
    scope: 'led-project',
  },

  {
    subject: 'department-head',
    effect: 'allow',
    actions: ['*'],
    target: 'works',
    scope: 'department-subtree',
  },
  {
    subject: 'department-head',
    effect: 'allow',
    actions: ['*'],
    target: 'projects',
    scope: 'department-subtree',
  },
  {
    subject: 'department-head',
    effect: 'allow',
    actions: ['*'],
    target: 'departments',
    scope: 'department-subtree',
  },
  {
    subject: 'department-head',
    effect: 'allow',
    actions: ['read', 'create', 'update', 'disable'],
    target: 'users',
    scope: 'department-subtree',
  },

  // Everyone who sees a person sees when that person is away. The reason is not covered by rules: see absences.
  { subject: 'everyone', effect: 'allow', actions: ['read'], target: 'absences', scope: 'company' },
  {
    subject: 'everyone',
    effect: 'allow',
    actions: ['create', 'update', 'delete'],
    target: 'absences',
    scope: 'own',
  },
  {
    subject: 'department-head',
    effect: 'allow',
    actions: ['create', 'update', 'delete'],
    target: 'absences',
    scope: 'department-subtree',
  },
  {
    subject: 'manager',
    effect: 'allow',
    actions: ['create', 'update', 'delete'],
    target: 'absences',
    scope: 'company',
  },

  // Everybody may assign a crew or a machine, so everybody sees it.
  { subject: 'everyone', effect: 'allow', actions: ['read'], target: 'resources', scope: 'company' },
  {
    subject: 'department-head',
    effect: 'allow',
    actions: ['*'],
    target: 'resources',
    scope: 'department-subtree',
  },
  { subject: 'manager', effect: 'allow', actions: ['*'], target: 'resources', scope: 'company' },

  { subject: 'manager', effect: 'allow', actions: ['*'], target: 'works', scope: 'company' },
  { subject: 'manager', effect: 'allow', actions: ['*'], target: 'projects', scope: 'company' },
  { subject: 'manager', effect: 'allow', actions: ['*'], target: 'departments', scope: 'company' },
  {
    subject: 'manager',
    effect: 'allow',
    actions: ['read', 'create', 'update', 'disable'],
    target: 'users',
    scope: 'company',
  },
  { subject: 'manager', effect: 'allow', actions: ['read'], target: 'dashboard', scope: 'company' },
  { subject: 'manager', effect: 'allow', actions: ['read'], target: 'audit', scope: 'company' },

  { subject: 'admin', effect: 'allow', actions: ['*'], target: '*', scope: 'company' },
];
