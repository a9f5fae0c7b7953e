import type { PolicyRule, PolicySubject, Scope } from '@gantry/contract';

const SUBJECTS: Readonly<Record<PolicySubject, string>> = {
  everyone: 'everyone',
  admin: 'administrators',
  manager: 'managers',
  member: 'members',
  viewer: 'viewers',
  owner: 'the owner',
  assignee: 'assignees',
  creator: 'the person who created it',
  'project-member': 'members of the project',
  'project-lead': 'the lead of the project',
  'department-head': 'heads of the department',
  deputy: 'deputies of the department',
};

const SCOPES: Readonly<Record<Scope, string>> = {
  own: 'that they own',
  assigned: 'that are assigned to them',
  created: 'that they created',
  visible: 'that they can see',
  project: 'in their projects',
  'led-project': 'in projects that they lead',
  department: 'in their department',
  'department-subtree': 'in their department and below it',
  company: 'in the whole company',
};

export function describeSubject(subject: PolicySubject): string {
  return SUBJECTS[subject];
}

/** A rule as a sentence: `Members may update, schedule works that they own.` */
export function describeRule(rule: PolicyRule): string {
  const subject = capitalise(SUBJECTS[rule.subject]);
  const verb = rule.effect === 'allow' ? 'may' : 'may not';
  const actions = rule.actions.includes('*') ? 'do anything with' : rule.actions.join(', ');
  const target = rule.target === '*' ? 'everything' : rule.target;
  return `${subject} ${verb} ${actions} ${target} ${SCOPES[rule.scope]}.`;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
