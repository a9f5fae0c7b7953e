/** What a person may not do, who could, and asking them for it. */
export default {
  whoCould:
    '{count, plural, one {Who could do it: {people}.} other {Who could do it: {people}, and # more.}}',
  whoCouldAll: 'Who could do it: {people}.',
  whoIs: '{name} ({as})',
  nobody: 'No person whom you can see may do it.',
  owner: 'owner',
  assignee: 'assignee',
  reviewer: 'reviewer',
  creator: 'made it',
  projectMember: 'member of the project',
  projectLead: 'project lead',
  departmentHead: 'head of the department',
  deputy: 'deputy of the department',
  manager: 'manager',
  admin: 'administrator',
  ownRole: 'by their role',
  askForIt: 'Ask for it',
  asked: 'You asked for it {moment}.',
  isAsked: '{people} see in their inbox that you ask for it',
  notAsked: 'This was not asked for',
} as const;
