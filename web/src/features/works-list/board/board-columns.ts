import type { BoardField, Work, WorkGroup } from '@gantry/contract';
import { compareNames } from '@gantry/contract/names';
import { boardFields, priorities, workStatuses } from '@gantry/contract/vocabulary';
import type { FieldName } from '#features/works/fields/editable-field.ts';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import type { WorkChange } from '#sync/works/work-change.ts';

/** The value that the works of a column, or of a row of columns, share. */
export interface BoardPart {
  /** The enum value or the id; null: works without a value. */
  readonly value: string | null;
  readonly count: number;
  /** The filter chips that select its works. */
  readonly filter: readonly string[];
}

/** When a drop cannot set the field, the columns are the statuses. */
export const columnsBy = (group: string | null): BoardField =>
  boardFields.find((field) => field === group) ?? 'status';

/** Fields with a column for every value, whether or not a work has it. */
const allValues: Partial<Record<BoardField, readonly string[]>> = {
  status: workStatuses,
  priority: priorities,
};

/** The columns: those that are always shown, otherwise those with works. Works without a value are in the last one. */
export function columnsOf(by: BoardField, groups: readonly WorkGroup[]): BoardPart[] {
  const found = new Map(groups.map((group) => [group.value, group]));
  const partOf = (value: string | null): BoardPart =>
    found.get(value) ?? { value, count: 0, filter: [value === null ? `${by}:empty` : `${by}:is:${value}`] };
  const named = allValues[by] ?? groups.flatMap(({ value }) => value ?? []);
  return by in allValues ? named.map(partOf) : [...named, null].map(partOf);
}

/** The rows: values that have works, in the same order as columns. */
export function lanesOf(by: BoardField, groups: readonly WorkGroup[]): BoardPart[] {
  return columnsOf(by, groups).filter(({ count }) => count > 0);
}

/**
 * The column of a work by its current values. Among several labels it is the first by name, as the server groups them.
 */
export function valueIn(by: BoardField, work: Work, names: ReferenceLookup): string | null {
  if (by === 'status') return work.status;
  if (by === 'priority') return work.priority;
  if (by === 'owner') return work.ownerId;
  const labels = work.labelIds.map((id) => ({ id, name: names.label(id)?.name ?? '' }));
  return labels.toSorted((a, b) => compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1))[0]?.id ?? null;
}

export const fieldOf: Readonly<Record<BoardField, FieldName>> = {
  status: 'status',
  owner: 'ownerId',
  priority: 'priority',
  label: 'labelIds',
};

/**
 * The change of a work that is put into another column. The new label replaces that of the old column; the column
 * without a label removes all of them.
 */
export function changeTo(by: BoardField, work: Work, value: string | null, from: string | null): WorkChange {
  if (by === 'status') return { status: value as Work['status'] };
  if (by === 'priority') return { priority: value as Work['priority'] };
  if (by === 'owner') return { ownerId: value };
  if (value === null) return { labelIds: [] };
  return { labelIds: [value, ...work.labelIds.filter((id) => id !== from && id !== value)] };
}
