import type { Assignment } from '@gantry/scheduling';
import { WHOLE_UNITS } from '#features/plan/model/doers.ts';
import type { Plan } from '#features/plan/model/plan.ts';
import { sharesOf } from '#features/plan/wake/load-sheet.ts';

/**
 * Who does which work and with which share of their time, as in the load view: by units, and effort is spread over the
 * length. Works are identified by the numbers of the chart.
 */
export function assignmentsOf({ works, rows }: Plan): Assignment[] {
  return workingRows(works).flatMap((row) => {
    const length = works.durationMinutes[row] ?? 0;
    const rate = (works.effortMinutes[row] ?? length) / length;
    return sharesOf(works, row).map(({ personId, part }) => ({
      workId: String(rows[row]),
      personId,
      units: rate * part,
    }));
  });
}

/** Which work uses which of these resources, and how many: for its whole length, whatever its effort. */
export function resourceAssignmentsOf(
  { works, rows }: Plan,
  capacities: ReadonlyMap<string, number>,
): Assignment[] {
  return workingRows(works).flatMap((row) =>
    (works.resourceIds[row] ?? [])
      .filter((id) => capacities.has(id))
      .map((id) => ({
        workId: String(rows[row]),
        personId: id,
        units: (works.units[row]?.[id] ?? WHOLE_UNITS) / WHOLE_UNITS,
      })),
  );
}

/** Summaries only repeat their sub-works, and a work without a length uses no resources. */
function workingRows(works: Plan['works']): number[] {
  const summaries = new Set(works.parent);
  return works.id.flatMap((_, row) =>
    summaries.has(row) || (works.durationMinutes[row] ?? 0) === 0 ? [] : [row],
  );
}
