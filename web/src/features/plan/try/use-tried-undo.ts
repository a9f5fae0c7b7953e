import { useEffect } from 'react';
import { useSync } from '#sync/use-sync.ts';
import { takeTried } from './tried-steps.ts';
import { useKeptPlan } from './use-kept-plan.ts';

/**
 * Undo and redo act on the trial plan of the project. `isInside`: the screen shows only that plan, so they never act on
 * the shared one.
 */
export function useTriedUndo(projectId: string | undefined, isInside: boolean): void {
  const [, , key] = useKeptPlan(projectId);
  const sync = useSync();
  useEffect(
    () =>
      projectId === undefined
        ? undefined
        : sync.undo.enter((direction) => takeTried(sync, key, direction, isInside)),
    [projectId, key, isInside, sync],
  );
}
