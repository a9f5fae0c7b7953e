import { type WorkFieldKind, workField, workFieldOf } from '@gantry/contract/work-fields';
import { sortFieldName, type WorkSortField, workSortFields } from '#lib/work-words.ts';
import { formatSort } from '#sync/reads/work-sort.ts';

export const sortOptions = workSortFields.map((field) => ({ value: field, label: sortFieldName(field) }));

/** For these kinds of fields, people want to see the newest or the highest first. */
const startsHigh = new Set<WorkFieldKind>(['instant', 'percent']);

/** The sort order of a field that was just chosen. */
export const firstSortBy = (field: WorkSortField): string =>
  formatSort({ field, descending: startsHigh.has(workField(workFieldOf(field)).kind) });
