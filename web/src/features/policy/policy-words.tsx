import type { Action, OwnRoleEntry, PolicyRule, Relation, RuleResult, Scope, Target } from '@gantry/contract';
import type { ReactNode } from 'react';
import { language } from '#lib/words.ts';
import { say } from './words/index.ts';

/* Rules of the policy as sentences. */

type BuiltInSubject = Exclude<PolicyRule['subject'], `role-${string}`>;

export const subjectWords: Record<BuiltInSubject, string> = {
  owner: say('owner'),
  assignee: say('assignee'),
  reviewer: say('reviewer'),
  creator: say('creator'),
  'project-member': say('projectMember'),
  'project-lead': say('projectLead'),
  'department-head': say('departmentHead'),
  deputy: say('deputy'),
  everyone: say('everyone'),
  admin: say('admin'),
  manager: say('manager'),
  member: say('member'),
  viewer: say('viewer'),
};

export const relationWords: Record<Relation, string> = {
  owner: say('relationOwner'),
  assignee: say('relationAssignee'),
  reviewer: say('relationReviewer'),
  creator: say('relationCreator'),
  'project-member': say('relationMember'),
  'project-lead': say('relationLead'),
  'department-head': say('relationHead'),
  deputy: say('relationDeputy'),
};

export const actionWords: Record<Action, string> = {
  read: say('read'),
  create: say('create'),
  update: say('update'),
  schedule: say('schedule'),
  assign: say('assign'),
  close: say('close'),
  comment: say('comment'),
  delete: say('delete'),
  restore: say('restore'),
  export: say('export'),
  archive: say('archive'),
  'manage-members': say('manageMembers'),
  baseline: say('baseline'),
  disable: say('disable'),
  'assign-roles': say('assignRoles'),
  'manage-labels': say('manageLabels'),
  reload: say('reload'),
};

export const targetWords: Record<Target, string> = {
  works: say('works'),
  projects: say('projects'),
  departments: say('departments'),
  users: say('users'),
  absences: say('absences'),
  resources: say('resources'),
  dashboard: say('dashboard'),
  policy: say('policy'),
  audit: say('audit'),
  settings: say('settings'),
};

export const scopeWords: Record<Scope, string> = {
  own: say('own'),
  assigned: say('assigned'),
  reviewed: say('reviewed'),
  created: say('created'),
  visible: say('visible'),
  project: say('project'),
  'led-project': say('ledProject'),
  department: say('department'),
  'department-subtree': say('departmentSubtree'),
  company: say('company'),
};

/** The result of a rule; `action` is the action in question. */
export function resultWords(result: RuleResult, action: Action): string {
  const words: Record<RuleResult, string> = {
    decides: say('decides'),
    agrees: say('agrees'),
    overruled: say('overruled'),
    depends: say('depends'),
    'other-people': say('otherPeople'),
    'not-related': say('notRelated'),
    'out-of-reach': say('outOfReach'),
    'without-action': say('withoutAction', { action: actionWords[action] }),
  };
  return words[result];
}

export function subjectName(subject: PolicyRule['subject'], roles: readonly OwnRoleEntry[]): string {
  const own = roles.find(({ id }) => id === subject)?.name;
  return own ?? subjectWords[subject as BuiltInSubject] ?? subject;
}

export function actionsName(actions: PolicyRule['actions']): string {
  if (actions.includes('*')) return say('everything');
  return listWords(actions.flatMap((action) => (action === '*' ? [] : [actionWords[action]])));
}

export const targetName = (target: PolicyRule['target']): string =>
  target === '*' ? say('allTargets') : targetWords[target];

export const listWords = (words: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words);

interface RuleSentenceProps {
  readonly rule: PolicyRule;
  readonly roles: readonly OwnRoleEntry[];
}

/** "Members may **change, schedule works** that they own" */
export function RuleSentence({ rule, roles }: RuleSentenceProps) {
  const common = {
    subject: <bdi>{subjectName(rule.subject, roles)}</bdi>,
    scope: scopeWords[rule.scope],
    strong: (text: ReactNode) => <strong className="font-medium text-foreground">{text}</strong>,
  };
  if (rule.target === '*' && rule.actions.includes('*'))
    return say.rich(rule.effect === 'allow' ? 'allowsAll' : 'forbidsAll', common);
  return say.rich(rule.effect === 'allow' ? 'allows' : 'forbids', {
    ...common,
    actions: actionsName(rule.actions),
    target: targetName(rule.target),
  });
}
