import type { TableField, TableProduct } from '@gantry/contract/import-words';
import { say } from './words/index.ts';

/** The target fields of a column, in the words of the screens. */
export const fieldWords: Readonly<Record<TableField, string>> = {
  key: say('fieldKey'),
  id: say('fieldId'),
  title: say('fieldTitle'),
  description: say('fieldDescription'),
  type: say('fieldType'),
  parent: say('fieldParent'),
  level: say('fieldLevel'),
  status: say('fieldStatus'),
  priority: say('fieldPriority'),
  owner: say('fieldOwner'),
  assignees: say('fieldAssignees'),
  labels: say('fieldLabels'),
  comments: say('fieldComments'),
  reference: say('fieldReference'),
  start: say('fieldStart'),
  due: say('fieldDue'),
  deadline: say('fieldDeadline'),
  length: say('fieldLength'),
  remaining: say('fieldRemaining'),
  effort: say('fieldEffort'),
  progress: say('fieldProgress'),
  actualStart: say('fieldActualStart'),
  actualFinish: say('fieldActualFinish'),
  milestone: say('fieldMilestone'),
  after: say('fieldAfter'),
  before: say('fieldBefore'),
  updated: say('fieldUpdated'),
  projectKey: say('fieldProjectKey'),
  projectName: say('fieldProjectName'),
};

const names: Readonly<Record<TableProduct, string | null>> = {
  gantry: 'Gantry',
  jira: 'Jira',
  planner: 'Microsoft Planner',
  openproject: 'OpenProject',
  redmine: 'Redmine',
  smartsheet: 'Smartsheet',
  asana: 'Asana',
  trello: 'Trello',
  clickup: 'ClickUp',
  monday: 'monday.com',
  other: null,
};

/** "Import from Jira", or only "Import". */
export function titleOf(product: TableProduct | undefined): string {
  const name = product === undefined ? null : names[product];
  return name === null ? say('title') : say('titleFrom', { product: name });
}
