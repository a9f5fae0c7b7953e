import {
  type FilterOperator,
  filterFieldWords,
  operatorWords,
  type WorkFilterField,
} from '#lib/work-words.ts';
import type { WorkFilter } from '#sync/reads/work-filter.ts';

/** What a field is compared with, and so which picker its chip opens. */
export type FilterKind =
  | 'status'
  | 'priority'
  | 'person'
  | 'project'
  | 'department'
  | 'label'
  | 'date'
  | 'percent'
  | 'yes'
  | 'text';

export interface FilterField {
  readonly field: WorkFilterField;
  readonly kind: FilterKind;
  /** Whether a work may have none, so that "is empty" means something. */
  readonly optional: boolean;
}

const define = (field: WorkFilterField, kind: FilterKind, optional = false): FilterField => ({
  field,
  kind,
  optional,
});

/** In the order in which the menu offers them. Text has its own field in the head; a parent is chosen from its work. */
export const filterFields: readonly FilterField[] = [
  define('status', 'status'),
  define('priority', 'priority'),
  define('owner', 'person', true),
  define('assignee', 'person', true),
  define('person', 'person'),
  define('project', 'project', true),
  define('department', 'department', true),
  define('label', 'label', true),
  define('due', 'date', true),
  define('start', 'date', true),
  define('deadline', 'date', true),
  define('overdue', 'yes'),
  define('milestone', 'yes'),
  define('progress', 'percent'),
  define('updated', 'date'),
  define('created', 'date'),
  define('completed', 'date', true),
  define('archived', 'yes'),
];

const textField = define('text', 'text');
const parentField = define('parent', 'text', true);

export const getFilterField = (field: WorkFilterField): FilterField =>
  filterFields.find((known) => known.field === field) ?? (field === 'parent' ? parentField : textField);

/** The operators that a chip offers for a field, given how many values it has. */
export function operatorsOf({ kind, optional }: FilterField, valueCount: number): FilterOperator[] {
  const emptiness: FilterOperator[] = optional ? ['empty', 'not_empty'] : [];
  if (kind === 'text') return ['contains'];
  if (kind === 'yes') return ['is'];
  if (kind === 'date') return ['before', 'after', 'is', 'is_not', 'between', ...emptiness];
  if (kind === 'percent') return ['is', 'is_not', 'before', 'after'];
  return [...(valueCount > 1 ? (['any_of', 'none_of'] as const) : (['is', 'is_not'] as const)), ...emptiness];
}

/** A comparison in words: progress is below or above, everything else as the operator reads. */
export function operatorLabel({ kind }: FilterField, operator: FilterOperator): string {
  if (kind === 'percent' && operator === 'before') return 'below';
  if (kind === 'percent' && operator === 'after') return 'above';
  return operatorWords[operator];
}

/** The filter that choosing a field starts with; its values are still to be chosen. */
export function newFilter({ field, kind }: FilterField): WorkFilter {
  if (kind === 'yes') return { field, operator: 'is', values: ['yes'] };
  return { field, operator: kind === 'date' ? 'before' : kind === 'percent' ? 'after' : 'is', values: [] };
}

export const filterFieldName = (field: WorkFilterField): string => filterFieldWords[field];
