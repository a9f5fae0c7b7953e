import { useEffect } from 'react';
import { useSync } from '#sync/use-sync.ts';
import { takeTried } from './tried-steps.ts';
import { useKeptPlan } from './use-kept-plan.ts';

/**
 * Undo and redo act on the plan that is tried in the project. `isInside`: the screen shows that plan and nothing else, so that they
 * never act on what everybody sees.
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
