import type { Work } from '@gantry/contract';
import { type MouseEvent, Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import type { WorksListActions } from './use-list-actions.ts';
import type { ListState } from './use-list-state.ts';

const RowMenu = lazyPart(loadOnFirstTouch(() => import('./row-menu.tsx')));

export interface RowMenuProps {
  /** The loaded works that the menu is for. */
  readonly targets: readonly Work[];
  /** All that it is for, loaded or not. */
  readonly count: number;
  /** The filter that all of it matches, where everything is selected. */
  readonly whole: ListState['whole'];
  readonly actions: WorksListActions;
}

/** Makes the menu one of the row that was clicked on, or of the selection where that is in it. */
export const menuAt =
  ({ activeId, selected, clear, activate }: ListState) =>
  ({ target }: MouseEvent): void => {
    const row = target instanceof Element ? target.closest('[data-work-id]') : null;
    const id = row?.getAttribute('data-work-id') ?? activeId;
    if (id !== null && !selected.has(id)) clear();
    activate(id);
  };

/** The menu of rows, which nobody sees before they have touched something. */
export function RowMenuItems(props: RowMenuProps) {
  return (
    <Suspense>
      <RowMenu {...props} />
    </Suspense>
  );
}
