import type { Work } from '@gantry/contract';
import { type MouseEvent, Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import type { WorksListActions } from './use-list-actions.ts';
import type { ListState } from './use-list-state.ts';

const RowMenu = lazyPart(loadOnFirstTouch(() => import('./row-menu.tsx')));

export interface RowMenuProps {
  /** The loaded works on which the menu acts. */
  readonly targets: readonly Work[];
  /** The number of works on which it acts, loaded or not. */
  readonly count: number;
  /** The filter of the works, when everything is selected. */
  readonly whole: ListState['whole'];
  readonly actions: WorksListActions;
}

/** Opens the menu for the clicked row, or for the selection when the row is in it. */
export const menuAt =
  ({ activeId, selected, clear, activate }: ListState) =>
  ({ target }: MouseEvent): void => {
    const row = target instanceof Element ? target.closest('[data-work-id]') : null;
    const id = row?.getAttribute('data-work-id') ?? activeId;
    if (id !== null && !selected.has(id)) clear();
    activate(id);
  };

/** The menu of rows, which cannot be opened before the first touch. */
export function RowMenuItems(props: RowMenuProps) {
  return (
    <Suspense>
      <RowMenu {...props} />
    </Suspense>
  );
}
