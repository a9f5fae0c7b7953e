import { type WorkSortField, workSortFields } from '#lib/work-words.ts';

/** The default order of lists of works: by due, works without a due last. */
export const defaultSort = 'due';

export interface WorkSort {
  readonly field: WorkSortField;
  readonly descending: boolean;
}

export function readSort(sort: string = defaultSort): WorkSort {
  const descending = sort.startsWith('-');
  const name = descending ? sort.slice(1) : sort;
  return { field: workSortFields.find((field) => field === name) ?? defaultSort, descending };
}

export const formatSort = ({ field, descending }: WorkSort): string => `${descending ? '-' : ''}${field}`;
