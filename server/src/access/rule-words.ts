import type { OwnRole, PolicyRule, PolicySubject, Scope } from '@gantry/contract';

/** The names of the company's own roles. */
export type RoleNames = ReadonlyMap<string, string>;

const SUBJECTS: Readonly<Record<Exclude<PolicySubject, OwnRole>, string>> = {
  everyone: 'everyone',
  admin: 'administrators',
  manager: 'managers',
  member: 'members',
  viewer: 'viewers',
  owner: 'the owner',
  assignee: 'assignees',
  reviewer: 'the reviewer',
  creator: 'the person who created it',
  'project-member': 'members of the project',
  'project-lead': 'the lead of the project',
  'department-head': 'heads of the department',
  deputy: 'deputies of the department',
};

const SCOPES: Readonly<Record<Scope, string>> = {
  own: 'that they own',
  assigned: 'that are assigned to them',
  reviewed: 'that they review',
  created: 'that they created',
  visible: 'that they can see',
  project: 'in their projects',
  'led-project': 'in projects that they lead',
  department: 'in their department',
  'department-subtree': 'in their department and below it',
  company: 'in the whole company',
};

export function describeSubject(subject: PolicySubject, names: RoleNames): string {
  return isOwnRole(subject) ? (names.get(subject) ?? subject) : SUBJECTS[subject];
}

/** A rule as a sentence: `Members may update, schedule works that they own.` */
export function describeRule(rule: PolicyRule, names: RoleNames): string {
  const subject = capitalise(describeSubject(rule.subject, names));
  const verb = rule.effect === 'allow' ? 'may' : 'may not';
  const actions = rule.actions.includes('*') ? 'do anything with' : rule.actions.join(', ');
  const target = rule.target === '*' ? 'everything' : rule.target;
  return `${subject} ${verb} ${actions} ${target} ${SCOPES[rule.scope]}.`;
}

function isOwnRole(subject: PolicySubject): subject is OwnRole {
  return subject.startsWith('role-');
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
