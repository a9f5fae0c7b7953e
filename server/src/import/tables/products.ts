import type { TableField, TableProduct } from '@gantry/contract';

/** By lower-case title. A map, because titles come from files and an object has properties such as `constructor`. */
export type Titles = ReadonlyMap<string, TableField | null>;

const titlesOf = (titles: Readonly<{ [title: string]: TableField | null }>): Titles =>
  new Map(Object.entries(titles));

/** The usual meaning of titles. All in lower case. */
export const COMMON_TITLES = titlesOf({
  key: 'key',
  id: 'key',
  number: 'key',
  title: 'title',
  name: 'title',
  summary: 'title',
  subject: 'title',
  'task name': 'title',
  task: 'title',
  work: 'title',
  'primary column': 'title',
  description: 'description',
  notes: 'description',
  type: 'type',
  parent: 'parent',
  'parent key': 'parent',
  'parent id': 'parent',
  'parent task': 'parent',
  'part of': 'parent',
  level: 'level',
  'outline level': 'level',
  'outline number': 'level',
  wbs: 'level',
  status: 'status',
  state: 'status',
  priority: 'priority',
  owner: 'owner',
  assignee: 'owner',
  'assigned to': 'assignees',
  assignees: 'assignees',
  'resource names': 'assignees',
  labels: 'labels',
  label: 'labels',
  tags: 'labels',
  tag: 'labels',
  comment: 'comments',
  comments: 'comments',
  responsible: 'owner',
  reference: 'reference',
  start: 'start',
  'start date': 'start',
  begin: 'start',
  due: 'due',
  'due date': 'due',
  end: 'due',
  'end date': 'due',
  finish: 'due',
  'finish date': 'due',
  deadline: 'deadline',
  duration: 'length',
  length: 'length',
  effort: 'effort',
  estimate: 'effort',
  'estimated time': 'effort',
  'original estimate': 'effort',
  'remaining estimate': null,
  '% complete': 'progress',
  '% done': 'progress',
  progress: 'progress',
  'percent complete': 'progress',
  'actual start': 'actualStart',
  'actual finish': 'actualFinish',
  'completed at': 'actualFinish',
  'completed date': 'actualFinish',
  milestone: 'milestone',
  predecessors: 'after',
  predecessor: 'after',
  after: 'after',
  'depends on': 'after',
  follows: 'after',
  'blocked by': 'after',
  successors: 'before',
  precedes: 'before',
  blocks: 'before',
});

export interface Product {
  readonly product: TableProduct;
  /** Groups of titles: the file must contain one title of each group. */
  readonly needs: readonly (readonly string[])[];
  /** Titles with another meaning in this program. */
  readonly titles: Titles;
}

/** Programs by the titles of their exports, the most specific ones first. */
export const PRODUCTS: readonly Product[] = [
  {
    product: 'jira',
    needs: [['issue key'], ['summary']],
    titles: titlesOf({
      'issue key': 'key',
      'issue id': 'id',
      'issue type': 'type',
      'project key': 'projectKey',
      'project name': 'projectName',
      parent: 'parent',
      'parent id': 'parent',
      'parent key': 'parent',
      'custom field (epic link)': 'parent',
      'custom field (start date)': 'start',
      'custom field (target start)': 'start',
      'custom field (target end)': 'due',
      'inward issue link (blocks)': 'after',
      'outward issue link (blocks)': 'before',
      resolved: 'actualFinish',
    }),
  },
  {
    product: 'asana',
    needs: [['task id'], ['name'], ['section/column', 'completed at', 'parent task']],
    // Its addresses say more than names.
    titles: titlesOf({
      'task id': 'key',
      'completed at': 'actualFinish',
      assignee: null,
      'assignee email': 'owner',
      'parent task': 'parent',
      'blocked by (dependencies)': 'after',
      'blocking (dependencies)': 'before',
    }),
  },
  {
    product: 'trello',
    needs: [['card id'], ['card name']],
    titles: titlesOf({
      'card id': 'key',
      'card name': 'title',
      'card description': 'description',
      members: 'assignees',
      'list name': 'status',
      'board name': 'projectName',
      'due complete': 'progress',
    }),
  },
  {
    product: 'clickup',
    needs: [['task id'], ['task name'], ['task type', 'task content', 'time estimated', 'list name']],
    // Its amounts are milliseconds; a second column has them in words.
    titles: titlesOf({
      'task id': 'key',
      'task custom id': 'id',
      'task content': 'description',
      'time estimated': null,
      'time estimated text': 'effort',
    }),
  },
  {
    product: 'monday',
    needs: [
      ['name'],
      ['subitems', 'timeline - start', 'item id (auto generated)'],
      ['person', 'people', 'owner', 'status'],
    ],
    titles: titlesOf({
      subitems: null,
      person: 'assignees',
      people: 'assignees',
      owner: 'assignees',
      'timeline - start': 'start',
      'timeline - end': 'due',
      date: 'due',
      'item id (auto generated)': 'key',
      'dependent on': 'after',
      dependency: 'after',
    }),
  },
  {
    product: 'planner',
    needs: [['task id'], ['task name'], ['bucket name', 'progress']],
    // In Planner, "progress" is the status of a task.
    titles: titlesOf({ 'task id': 'key', progress: 'status', 'completed date': 'actualFinish' }),
  },
  {
    product: 'planner',
    needs: [['task number'], ['name'], ['outline number', 'bucket']],
    titles: titlesOf({ 'task number': 'key', effort: 'effort', 'completed work': null }),
  },
  {
    product: 'redmine',
    needs: [['#'], ['subject'], ['tracker']],
    titles: titlesOf({
      '#': 'key',
      tracker: 'type',
      project: 'projectName',
      'parent task': 'parent',
      'related issues': 'after',
      closed: 'actualFinish',
    }),
  },
  {
    product: 'openproject',
    needs: [
      ['id'],
      ['subject'],
      ['type', 'status'],
      ['project', 'assignee', 'accountable', 'work', 'finish date'],
    ],
    titles: titlesOf({
      work: 'effort',
      'estimated time': 'effort',
      'progress (%)': 'progress',
      'remaining work': null,
      project: 'projectName',
      predecessors: 'after',
    }),
  },
  {
    product: 'smartsheet',
    needs: [['predecessors'], ['duration', '% complete'], ['task name', 'primary column', 'primary', 'task']],
    titles: titlesOf({ primary: 'title', 'row id': 'id', 'row number': null }),
  },
];

/** Titles of our own exports that are imported. The others are derived, or are handled elsewhere. */
export const OWN_TITLES = titlesOf({
  key: 'key',
  title: 'title',
  status: 'status',
  priority: 'priority',
  owner: 'owner',
  assignees: 'assignees',
  labels: 'labels',
  parent: 'parent',
  reference: 'reference',
  start: 'start',
  due: 'due',
  deadline: 'deadline',
  'length (hours)': 'length',
  'remaining (hours)': 'remaining',
  'effort (hours)': 'effort',
  progress: 'progress',
  'actual start': 'actualStart',
  'actual finish': 'actualFinish',
  'completed at': 'actualFinish',
  'completed date': 'actualFinish',
  milestone: 'milestone',
  updated: 'updated',
});
