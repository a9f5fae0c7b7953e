import type { Action, Target } from '@gantry/contract';
import { useCallback } from 'react';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useAppDispatch } from './hooks.ts';

const loadRefusals = loadOnFirstTouch(() => import('./refusals.ts'));

/** What the person may not do. */
export interface Refused {
  /** As it goes on after "You may not": "change the status of HAR-8". */
  readonly what: string;
  readonly action: Action;
  readonly target: Target;
  /** The row that it is about, where it is about one. */
  readonly id?: string | undefined;
}

/**
 * Says in one message what may not be done, and who could:
 * `const refuse = useRefuse(); refuse({ what: 'create works', action: 'create', target: 'works' })`
 */
export function useRefuse(): (refused: Refused) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    (refused) => void loadRefusals().then(({ tellRefused }) => tellRefused(dispatch, refused)),
    [dispatch],
  );
}
