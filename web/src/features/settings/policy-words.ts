import type { PolicyRule } from '@gantry/contract';

/* Rules of the policy as sentences. */

export const subjectWords: Record<PolicyRule['subject'], string> = {
  everyone: 'Everybody who is signed in',
  admin: 'Administrators',
  manager: 'Managers',
  member: 'Members',
  viewer: 'Viewers',
  owner: 'The owner of a work',
  assignee: 'Assignees of a work',
  creator: 'Who made it',
  'project-member': 'Members of the project',
  'project-lead': 'The lead of the project',
  'department-head': 'The head of the department, and deputies',
  deputy: 'Deputies of the department',
};

const scopeWords: Record<PolicyRule['scope'], string> = {
  own: 'that they own',
  assigned: 'that they are assigned to',
  created: 'that they made',
  visible: 'that they can see',
  project: 'in their projects',
  'led-project': 'in the projects that they lead',
  department: 'in their department',
  'department-subtree': 'in their department and below it',
  company: 'in the whole company',
};

/** "May read works that they can see." */
export function ruleSentence({ effect, actions, target, scope }: PolicyRule): string {
  const verbs = actions.includes('*') ? 'do everything with' : listWords(actions.map(verb));
  const objects = target === '*' ? 'everything' : target;
  return `${effect === 'allow' ? 'May' : 'May not'} ${verbs} ${objects} ${scopeWords[scope]}.`;
}

const verb = (action: string): string => action.replaceAll('-', ' ');

function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
