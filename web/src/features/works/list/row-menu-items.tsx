import type { Work } from '@gantry/contract';
import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import type { WorksListActions } from './use-list-actions.ts';

const RowMenu = lazyPart(loadOnFirstTouch(() => import('./row-menu.tsx')));

export interface RowMenuProps {
  /** The loaded works that the menu is for. */
  readonly targets: readonly Work[];
  /** All that it is for, loaded or not. */
  readonly count: number;
  readonly actions: WorksListActions;
}

/** The menu of rows, which nobody sees before they have touched something. */
export function RowMenuItems(props: RowMenuProps) {
  return (
    <Suspense>
      <RowMenu {...props} />
    </Suspense>
  );
}
