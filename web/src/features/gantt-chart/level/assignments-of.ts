import type { Assignment } from '@gantry/scheduling';
import { WHOLE_UNITS } from '#features/plan/model/doers.ts';
import type { Plan } from '#features/plan/model/plan.ts';
import { sharesOf } from '#features/plan/wake/load-sheet.ts';

/**
 * Who has which work to do and with how much of their time, as load counts it: by units, and effort is spread over the length. Works
 * are called by the chart's numbers.
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

/** Which of these resources are held by which work, and how many of each: for the whole length, whatever its effort. */
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

/** Summaries only repeat what is below them, and a work without a length holds nothing. */
function workingRows(works: Plan['works']): number[] {
  const summaries = new Set(works.parent);
  return works.id.flatMap((_, row) =>
    summaries.has(row) || (works.durationMinutes[row] ?? 0) === 0 ? [] : [row],
  );
}
