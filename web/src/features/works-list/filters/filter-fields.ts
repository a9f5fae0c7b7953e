import {
  filteredWorkField,
  isOptionalWorkField,
  type WorkFieldKind,
  type WorkFieldName,
  workField,
} from '@gantry/contract/work-fields';
import {
  type FilterOperator,
  operatorWords,
  type WorkFilterField,
  workFilterFields,
} from '#lib/work-words.ts';
import type { WorkFilter } from '#sync/reads/work-filter.ts';
import { say } from './words/index.ts';

/** The kind of values of a filter, which determines the picker of its chip. */
export type FilterKind =
  | 'status'
  | 'priority'
  | 'person'
  | 'project'
  | 'department'
  | 'label'
  | 'resource'
  | 'date'
  | 'percent'
  | 'yes'
  /** This week or the next one. */
  | 'week'
  /** The number of working days by which a work is overdue. */
  | 'lateness'
  /** A field of one line. */
  | 'line'
  | 'text';

export interface FilterField {
  readonly field: WorkFilterField;
  readonly kind: FilterKind;
  /** Whether a work may have no value, so that "is empty" makes sense. */
  readonly optional: boolean;
}

/** The kind of filter for each kind of field. Only the server can filter by texts and by other works. */
const kinds: Readonly<Partial<Record<WorkFieldKind, FilterKind>>> = {
  status: 'status',
  priority: 'priority',
  person: 'person',
  people: 'person',
  project: 'project',
  department: 'department',
  labels: 'label',
  resources: 'resource',
  date: 'date',
  instant: 'date',
  percent: 'percent',
  line: 'line',
  flag: 'yes',
};

/** The filter asks whether a work is archived, rather than since when. */
const kindOf = (name: WorkFieldName): FilterKind =>
  name === 'archivedAt' ? 'yes' : (kinds[workField(name).kind] ?? 'text');

const isList = (name: WorkFieldName): boolean =>
  ['people', 'resources', 'labels'].includes(workField(name).kind);

/** Filters that are not fields. */
const kindsOfWords: Readonly<Partial<Record<WorkFilterField, FilterKind>>> = {
  person: 'person',
  doer: 'person',
  team: 'department',
  week: 'week',
  lateness: 'lateness',
};

function define(field: WorkFilterField): FilterField {
  const name = filteredWorkField(field);
  if (name === undefined) return { field, kind: kindsOfWords[field] ?? 'text', optional: false };
  const kind = kindOf(name);
  return { field, kind, optional: kind !== 'yes' && (isOptionalWorkField(name) || isList(name)) };
}

const definitions: ReadonlyMap<WorkFilterField, FilterField> = new Map(
  workFilterFields.map((field) => [field, define(field)]),
);

export const getFilterField = (field: WorkFilterField): FilterField =>
  definitions.get(field) ?? define(field);

/** The fields in the menu. Text has its own field in the head; a parent is chosen from its work. */
export const filterFields: readonly FilterField[] = [...definitions.values()].filter(
  ({ field }) => field !== 'text' && field !== 'parent',
);

/** The operators that a chip offers for a field, given how many values it has. */
export function operatorsOf({ field, kind, optional }: FilterField, valueCount: number): FilterOperator[] {
  if (field === 'team') return ['under'];
  const emptiness: FilterOperator[] = optional ? ['empty', 'not_empty'] : [];
  if (kind === 'text') return ['contains'];
  if (kind === 'yes' || kind === 'week') return ['is'];
  if (field === 'doer' || kind === 'lateness') return [valueCount > 1 ? 'any_of' : 'is'];
  if (kind === 'line') return ['contains', 'is', 'is_not', ...emptiness];
  if (kind === 'date') return ['before', 'after', 'is', 'is_not', 'between', ...emptiness];
  if (kind === 'percent') return ['is', 'is_not', 'before', 'after'];
  const below: FilterOperator[] = kind === 'department' ? ['under'] : [];
  const either: FilterOperator[] = valueCount > 1 ? ['any_of', 'none_of'] : ['is', 'is_not'];
  return [...either, ...below, ...emptiness];
}

/** The text of a comparison: progress is below or above; everything else uses the name of the operator. */
export function operatorLabel({ kind }: FilterField, operator: FilterOperator): string {
  if (kind === 'percent' && operator === 'before') return say('below');
  if (kind === 'percent' && operator === 'after') return say('above');
  return operatorWords[operator];
}

const firstOperators: Readonly<Partial<Record<FilterKind, FilterOperator>>> = {
  date: 'before',
  percent: 'after',
  line: 'contains',
};

/** The initial filter of a chosen field; its values are still to be chosen. */
export function newFilter({ field, kind }: FilterField): WorkFilter {
  if (kind === 'yes') return { field, operator: 'is', values: ['yes'] };
  const operator = field === 'team' ? 'under' : (firstOperators[kind] ?? 'is');
  return { field, operator, values: [] };
}
