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
import { say } from './words/index.ts';

/*
 * The words of works on screen, and the closed lists of the contract that the first screen needs. The lists are
 * repeated here, because importing their values would load every schema. The type checker compares them with the
 * contract.
 */

export { type WorkFilterField, type WorkSortField, workFilterFields, workSortFields };
export type FilterOperator = (typeof contractOperators)[number];

const keys = <K extends string>(words: Record<K, unknown>): K[] => Object.keys(words) as K[];

export const statusWords: Record<WorkStatus, string> = {
  backlog: say('backlog'),
  todo: say('todo'),
  in_progress: say('in_progress'),
  in_review: say('in_review'),
  done: say('done'),
  cancelled: say('cancelled'),
};
export const workStatuses = keys(statusWords);

export const priorityWords: Record<Priority, string> = {
  urgent: say('urgent'),
  high: say('high'),
  medium: say('medium'),
  low: say('low'),
  none: say('noPriority'),
};
export const priorities = keys(priorityWords);

/** Whether a constraint holds the finish of a work, so that its date is an end. */
export const isOnFinish = (constraint: ConstraintType): boolean => onFinish.includes(constraint);

const onFinish: readonly ConstraintType[] = [
  'finish_no_earlier_than',
  'finish_no_later_than',
  'must_finish_on',
];

export const constraintWords: Record<ConstraintType, string> = {
  as_soon_as_possible: say('as_soon_as_possible'),
  as_late_as_possible: say('as_late_as_possible'),
  start_no_earlier_than: say('start_no_earlier_than'),
  start_no_later_than: say('start_no_later_than'),
  finish_no_earlier_than: say('finish_no_earlier_than'),
  finish_no_later_than: say('finish_no_later_than'),
  must_start_on: say('must_start_on'),
  must_finish_on: say('must_finish_on'),
};

/** The names of filters and orders that cover more than the field of the same name. */
const wordsOfTheirOwn: Readonly<Record<string, string>> = {
  person: say('ownerOrAssignee'),
  doer: say('doneBy'),
  team: say('doneByTeam'),
  week: say('toBeDoneIn'),
  lateness: say('overdueFor'),
  text: say('text'),
};

export const filterFieldName = (field: WorkFilterField): string => wordsOfTheirOwn[field] ?? fieldName(field);

export const operatorWords: Record<FilterOperator, string> = {
  is: say('is'),
  is_not: say('is_not'),
  any_of: say('any_of'),
  none_of: say('none_of'),
  before: say('before'),
  after: say('after'),
  between: say('between'),
  empty: say('empty'),
  not_empty: say('not_empty'),
  contains: say('contains'),
  under: say('under'),
};
export const filterOperators = keys(operatorWords);

const sortsOfTheirOwn: Readonly<Record<string, string>> = {
  overdue: say('overdueSince'),
  rank: say('manualOrder'),
};

export const sortFieldName = (field: WorkSortField): string => sortsOfTheirOwn[field] ?? fieldName(field);
