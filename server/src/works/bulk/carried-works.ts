import { listCarried } from '@gantry/scheduling';
import { loadPlan, type PlanScope } from '../../plans/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { ShiftedWork } from './shifted-works.ts';

/**
 * The shifted works that move anyway because other works of the same shift take them along through links. Only works
 * shifted by the same distance count.
 */
export async function findCarried(tx: Tx, shifted: readonly ShiftedWork[]): Promise<Set<string>> {
  const carried = new Set<string>();
  for (const works of Map.groupBy(shifted, ({ work }) => work.projectId).values()) {
    const loaded = await loadPlan(tx, scopeOf(works));
    if (!loaded) continue;
    for (const together of Map.groupBy(works, ({ days }) => days).values()) {
      const moving = new Map(together.map(({ work, to }) => [work.id, to]));
      for (const id of listCarried(loaded.planned, moving)) carried.add(id);
    }
  }
  return carried;
}

function scopeOf(works: readonly ShiftedWork[]): PlanScope {
  const projectId = works[0]?.work.projectId ?? null;
  return projectId === null ? { workIds: works.map(({ work }) => work.id) } : { projectId };
}
