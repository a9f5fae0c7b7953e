import type { ProjectDocument } from '@gantry/contract';

type Works = ProjectDocument['works'];

/** The percentage of one person or thing that gives all of its time. */
export const WHOLE_UNITS = 100;

/** People and resources that are assigned to a work, with their percentages. */
export function listAssigned(
  { assigneeIds, resourceIds, units }: Works,
  row: number,
): { id: string; units: number }[] {
  const ids = [...(assigneeIds[row] ?? []), ...(resourceIds[row] ?? [])];
  return ids.map((id) => ({ id, units: units[row]?.[id] ?? WHOLE_UNITS }));
}

/**
 * `Mai Pham, Crane [300 %]`, in the notation of Microsoft Project; empty without assignments. With more than `most`,
 * the first are named and the others counted. Unknown names are left out.
 */
export function assignedWords(
  works: Works,
  row: number,
  nameOf: (id: string) => string | undefined,
  most = Number.POSITIVE_INFINITY,
): string {
  const named = listAssigned(works, row).flatMap(({ id, units }) => {
    const name = nameOf(id);
    if (name === undefined) return [];
    return [units === WHOLE_UNITS ? name : `${name} [${units} %]`];
  });
  const others = named.length > most ? [`+${named.length - most}`] : [];
  return [...named.slice(0, most), ...others].join(', ');
}
