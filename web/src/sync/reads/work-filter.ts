import { filteredWorkField, workField } from '@gantry/contract/work-fields';
import {
  type FilterOperator,
  filterOperators,
  type WorkFilterField,
  workFilterFields,
} from '#lib/work-words.ts';

/** One filter chip. Its text form is that of the contract, in the address and in requests. */
export interface WorkFilter {
  readonly field: WorkFilterField;
  readonly operator: FilterOperator;
  readonly values: readonly string[];
}

const includes = <T extends string>(words: readonly T[], word: string | undefined): word is T =>
  words.some((known) => known === word);

/** Operators without values. */
export const isUnary = (operator: FilterOperator): boolean =>
  operator === 'empty' || operator === 'not_empty';

/** Fields whose value may contain commas. */
function isWhole(field: WorkFilterField): boolean {
  const name = filteredWorkField(field);
  return name === undefined ? field === 'text' : workField(name).kind === 'line';
}

/** Parses a text such as `status:any_of:todo,done`; undefined when it is not a filter. */
export function parseFilter(text: string): WorkFilter | undefined {
  const [field, operator, ...rest] = text.split(':');
  const value = rest.join(':');
  if (!includes(workFilterFields, field) || !includes(filterOperators, operator)) return undefined;
  if (isUnary(operator)) return { field, operator, values: [] };
  const values = isWhole(field) ? [value] : value.split(',').filter((part) => part !== '');
  return values.some((part) => part.trim() !== '') ? { field, operator, values } : undefined;
}

export const formatFilter = ({ field, operator, values }: WorkFilter): string =>
  isUnary(operator) ? `${field}:${operator}` : `${field}:${operator}:${values.join(',')}`;

export const parseFilters = (texts: readonly string[]): WorkFilter[] =>
  texts.flatMap((text) => parseFilter(text) ?? []);

/**
 * The same filter with other values. Their number decides between "is" and "any of", so that a person never chooses a
 * wrong combination.
 */
export function withValues(filter: WorkFilter, values: readonly string[]): WorkFilter {
  const several = values.length > 1;
  const operators: Partial<Record<FilterOperator, FilterOperator>> = several
    ? { is: 'any_of', is_not: 'none_of' }
    : { any_of: 'is', none_of: 'is_not' };
  return { ...filter, values, operator: operators[filter.operator] ?? filter.operator };
}

/** The same filter with another operator; values stay when the operator needs any. */
export function withOperator(filter: WorkFilter, operator: FilterOperator): WorkFilter {
  const [first] = filter.values;
  if (first === undefined || isUnary(operator)) return withValues({ ...filter, operator }, []);
  // Both ends start with the same value.
  if (operator === 'between') return { ...filter, operator, values: [first, filter.values[1] ?? first] };
  return withValues({ ...filter, operator }, filter.operator === 'between' ? [first] : filter.values);
}
