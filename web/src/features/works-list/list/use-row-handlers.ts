import { useMemo, useRef } from 'react';
import { useWorkActions } from '#features/works/change/work-actions.tsx';
import { refusedField } from '#features/works/fields/editable-field.ts';
import { useRefuse } from '#store/refuse.ts';
import type { RowHandlers } from './row-handlers.ts';
import type { RowPlan } from './row-plan.ts';
import type { ListState } from './use-list-state.ts';

/**
 * The handlers of rows. The object stays the same while its functions do; otherwise every row would be rendered again.
 */
export function useRowHandlers(
  state: ListState,
  plan: RowPlan,
  editingEnded: RowHandlers['editingEnded'],
): RowHandlers {
  const { change } = useWorkActions();
  const refuse = useRefuse();
  const { toggle, activate, edit, clear } = state;
  const latestPlan = useRef(plan);
  latestPlan.current = plan;
  return useMemo(
    (): RowHandlers => ({
      toggle,
      fold: (id) => {
        activate(id);
        latestPlan.current.fold?.(id);
      },
      edit: (id, field) => {
        clear();
        activate(id);
        edit(field, { workId: id });
      },
      refuse: (work, field) => refuse(refusedField(work, field)),
      change: (work, fields, references) => void change([work], fields, { references }),
      editingEnded,
    }),
    [toggle, activate, edit, clear, refuse, change, editingEnded],
  );
}
