import type {
  ConstraintType,
  filterOperators as contractOperators,
  Priority,
  WorkStatus,
} from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import {
  type WorkFilterField,
  type WorkSortField,
  workFilterFields,
  workSortFields,
} from '@gantry/contract/work-fields';

/*
 * The words of works on screen, and the closed lists of the contract that the first screen needs. The lists are
 * repeated here, held to the contract by the type checker, because importing their values would load every schema.
 */

export { type WorkFilterField, type WorkSortField, workFilterFields, workSortFields };
export type FilterOperator = (typeof contractOperators)[number];

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

/** Where a filter or an order is more than the field that it is named for. */
const wordsOfTheirOwn: Readonly<Record<string, string>> = {
  person: 'Owner or assignee',
  doer: 'Done by',
  team: 'Done by people of',
  week: 'To be done in',
  text: 'Text',
};

export const filterFieldName = (field: WorkFilterField): string => wordsOfTheirOwn[field] ?? fieldName(field);

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
  under: 'is or is below',
};
export const filterOperators = keys(operatorWords);

const sortsOfTheirOwn: Readonly<Record<string, string>> = {
  overdue: 'Overdue since',
  rank: 'Manual order',
};

export const sortFieldName = (field: WorkSortField): string => sortsOfTheirOwn[field] ?? fieldName(field);
