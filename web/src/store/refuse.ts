import type { Action, Target } from '@gantry/contract';
import { useCallback } from 'react';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { useAppDispatch } from './hooks.ts';

const loadRefusals = loadOnFirstTouch(() => import('./refusals.ts'));

/** What the person may not do. */
export interface Refused {
  /** The rest of a sentence after "You may not": "change the status of HAR-8". */
  readonly what: string;
  readonly action: Action;
  readonly target: Target;
  /** The row that it is about, if there is one. */
  readonly id?: string | undefined;
}

/**
 * Shows in one message what is not allowed, and who could do it: `const refuse = useRefuse(); refuse({ what: 'create
 * works', action: 'create', target: 'works' })`
 */
export function useRefuse(): (refused: Refused) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    (refused) => void loadRefusals().then(({ tellRefused }) => tellRefused(dispatch, refused)),
    [dispatch],
  );
}
