import { fieldChange, type Host, type Wanted } from '#features/plan/change/changes.ts';
import { type Capacities, type Names, readTypedAssigned, readTypedNames } from './typed-names.ts';
import { say } from './words/index.ts';

export function takeLabels(
  { plan: { works, rowOf } }: Host,
  work: number,
  typed: string,
  names: Names,
): Wanted {
  const row = rowOf(work) ?? -1;
  const labelIds = readTypedNames(typed, names);
  if (typeof labelIds === 'string') return labelIds;
  if (isSameList(labelIds, works.labelIds[row])) return undefined;
  return fieldChange(works, row, { labelIds: [...labelIds] }, say('labelled', { key: works.key[row] ?? '' }));
}

type DoersField = 'assigneeIds' | 'resourceIds';

interface TypedDoers {
  readonly field: DoersField;
  readonly names: Names;
  readonly capacities: Capacities;
}

/** Changes who or what does a work, and with which share of their time. The units of the others stay. */
export function takeDoers(
  { plan: { works, rowOf } }: Host,
  work: number,
  typed: string,
  { field, names, capacities }: TypedDoers,
): Wanted {
  const row = rowOf(work) ?? -1;
  const read = readTypedAssigned(typed, names, capacities);
  if (typeof read === 'string') return read;
  const before = works[field][row] ?? [];
  const units = works.units[row] ?? {};
  const others = Object.entries(units).filter(([id]) => !before.includes(id));
  const nextUnits = { ...Object.fromEntries(others), ...read.units };
  const hasOtherUnits = !isSameList(entriesOf(units), entriesOf(nextUnits));
  if (isSameList(read.ids, before) && !hasOtherUnits) return undefined;
  const change = { [field]: [...read.ids], ...(hasOtherUnits && { units: nextUnits }) };
  const words = { key: works.key[row] ?? '', count: read.ids.length };
  return fieldChange(works, row, change, say(field === 'assigneeIds' ? 'assigned' : 'resourced', words));
}

const entriesOf = (units: Readonly<Record<string, number>>): string[] =>
  Object.entries(units)
    .map((entry) => entry.join(' '))
    .toSorted();

const isSameList = (one: readonly string[], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);
