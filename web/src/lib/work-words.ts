import type {
  ConstraintType,
  workFilterFields as contractFields,
  filterOperators as contractOperators,
  workSortFields as contractSortFields,
  Priority,
  WorkStatus,
} from '@gantry/contract';

/*
 * The words of works on screen, and the closed lists of the contract that the first screen needs. The lists are
 * repeated here, held to the contract by the type checker, because importing their values would load every schema.
 */

export type WorkFilterField = (typeof contractFields)[number];
export type FilterOperator = (typeof contractOperators)[number];
export type WorkSortField = (typeof contractSortFields)[number];

const keys = <K extends string>(words: Record<K, unknown>): K[] => Object.keys(words) as K[];

export const statusWords: Record<WorkStatus, string> = {
  backlog: 'Backlog',
  todo: 'To do',
  in_progress: 'In progress',
  in_review: 'In review',
  done: 'Done',
  cancelled: 'Cancelled',
};
export const workStatuses = keys(statusWords);

export const priorityWords: Record<Priority, string> = {
  urgent: 'Urgent',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  none: 'No priority',
};
export const priorities = keys(priorityWords);

export const constraintWords: Record<ConstraintType, string> = {
  as_soon_as_possible: 'as soon as possible',
  as_late_as_possible: 'as late as possible',
  start_no_earlier_than: 'start no earlier than',
  start_no_later_than: 'start no later than',
  finish_no_earlier_than: 'finish no earlier than',
  finish_no_later_than: 'finish no later than',
  must_start_on: 'must start on',
  must_finish_on: 'must finish on',
};

export const filterFieldWords: Record<WorkFilterField, string> = {
  status: 'Status',
  priority: 'Priority',
  owner: 'Owner',
  assignee: 'Assignee',
  person: 'Owner or assignee',
  project: 'Project',
  department: 'Department',
  label: 'Label',
  parent: 'Parent',
  milestone: 'Milestone',
  start: 'Start',
  due: 'Due',
  deadline: 'Deadline',
  progress: 'Progress',
  updated: 'Updated',
  created: 'Created',
  completed: 'Completed',
  overdue: 'Overdue',
  archived: 'Archived',
  text: 'Text',
};
export const workFilterFields = keys(filterFieldWords);

export const operatorWords: Record<FilterOperator, string> = {
  is: 'is',
  is_not: 'is not',
  any_of: 'any of',
  none_of: 'none of',
  before: 'before',
  after: 'after',
  between: 'between',
  empty: 'is empty',
  not_empty: 'is set',
  contains: 'contains',
};
export const filterOperators = keys(operatorWords);

export const sortFieldWords: Record<WorkSortField, string> = {
  key: 'Key',
  title: 'Title',
  status: 'Status',
  priority: 'Priority',
  owner: 'Owner',
  project: 'Project',
  department: 'Department',
  start: 'Start',
  due: 'Due',
  deadline: 'Deadline',
  progress: 'Progress',
  created: 'Created',
  updated: 'Updated',
  completed: 'Completed',
  overdue: 'Overdue since',
  rank: 'Manual order',
};
export const workSortFields = keys(sortFieldWords);
