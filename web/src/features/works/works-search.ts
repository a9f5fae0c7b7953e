import { formatFilter, parseFilter, parseFilters, type WorkFilter } from './filters/work-filter.ts';
import { type WorkSortField, workSortFields } from './work-words.ts';

/** What a list of works keeps in the address, so that a link shows somebody else the same. */
export interface WorksSearch {
  readonly filter?: string[];
  /** A field of the contract; a minus before it reverses. */
  readonly sort?: string;
  /** Key of the work that stands open beside the list. */
  readonly peek?: string;
}

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');

const isSort = (text: string): boolean =>
  workSortFields.some((field) => field === text || `-${field}` === text);

const workKey = /^[A-Z]{2,10}-\d{1,9}$/;

/** Reads an address; what it does not understand is left out, so that an old link still opens the list. */
export function readWorksSearch(search: Record<string, unknown>): WorksSearch {
  const filter = parseFilters(listOf(search.filter)).map(formatFilter).slice(0, 20);
  const { sort, peek } = search;
  return {
    ...(filter.length > 0 ? { filter } : {}),
    ...(typeof sort === 'string' && isSort(sort) ? { sort } : {}),
    ...(typeof peek === 'string' && workKey.test(peek) ? { peek } : {}),
  };
}

export const defaultSort = '-updated';

export interface WorkSort {
  readonly field: WorkSortField;
  readonly descending: boolean;
}

export function readSort(sort: string = defaultSort): WorkSort {
  const descending = sort.startsWith('-');
  const name = descending ? sort.slice(1) : sort;
  return { field: workSortFields.find((field) => field === name) ?? 'updated', descending };
}

export const formatSort = ({ field, descending }: WorkSort): string => `${descending ? '-' : ''}${field}`;

/** The filters that chips show: all but the free text, which has its own field. */
export const chipFilters = (search: WorksSearch): WorkFilter[] =>
  parseFilters(search.filter ?? []).filter((filter) => filter.field !== 'text');

export const searchText = (search: WorksSearch): string =>
  parseFilters(search.filter ?? []).find((filter) => filter.field === 'text')?.values[0] ?? '';

/** The filter list that chips and text make together; empty lists leave the address. */
export function filterList(chips: readonly WorkFilter[], text: string): string[] | undefined {
  const complete = chips.map(formatFilter).filter((chip) => parseFilter(chip) !== undefined);
  const trimmed = text.trim();
  const all = trimmed === '' ? complete : [...complete, `text:contains:${trimmed}`];
  return all.length === 0 ? undefined : all;
}
