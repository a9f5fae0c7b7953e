import type { WorkStatus } from '@gantry/contract';
import type { Plan } from './plan.ts';

/** A work's values for messages about its progress. */
export function progressOf(works: Plan['works'], row: number | undefined) {
  const id = works.id[row ?? -1];
  if (row === undefined || id === undefined) return undefined;
  return {
    id,
    key: works.key[row] ?? '',
    start: works.start[row] ?? null,
    due: works.due[row] ?? null,
    status: works.status[row] as WorkStatus,
    actualStart: works.actualStart[row] ?? null,
  };
}
