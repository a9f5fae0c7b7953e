import type { WorkAction } from '@gantry/contract';
import { useSelector } from 'react-redux';
import { copyWorkLink } from '#features/works/change/copy-work-link.ts';
import { useWorkActions } from '#features/works/change/work-actions.tsx';
import type { FieldName } from '#features/works/fields/editable-field.ts';
import { say as sayRefused } from '#features/works/refused/words/index.ts';
import { useNewWork, useOpenWork } from '#features/works/work-place.tsx';
import { selectUser } from '#store/auth.ts';
import { asBulk } from '#sync/queue/as-bulk.ts';
import type { Editing, ListState } from './use-list-state.ts';
import { useRightsOfTargets } from './use-rights-of-targets.ts';
import { say } from './words/index.ts';

/** What can be done with the rows of a list, by key, by menu and from the bulk bar alike. */
export interface WorksListActions {
  readonly open: () => void;
  readonly peek: () => void;
  readonly edit: (field: FieldName) => void;
  /** Whether any of the works may be changed so; where none may, that is said. */
  readonly allows: (field: FieldName) => boolean;
  /** The same for what is no field: `allowsTo('comment', (works) => `ask about ${works}`)`. */
  readonly allowsTo: (action: WorkAction, whatTo: (works: string) => string) => boolean;
  /** Whether works may be created; where they may not, that is said. */
  readonly mayCreate: () => boolean;
  /** Undefined where rows do not take a title. */
  readonly rename: (() => void) | undefined;
  /** Start and due go on by so many working days. */
  readonly shift: (workingDays: number) => void;
  readonly archive: (archived: boolean) => void;
  readonly assignToMe: () => void;
  readonly remove: () => void;
  readonly copyLink: () => void;
  readonly addSubWork: () => void;
}

interface ListSurroundings {
  readonly state: ListState;
  /** Absent where a screen has no place to peek at a work. */
  readonly peekAt?: (key: string | undefined) => void;
  readonly peekKey?: string | undefined;
  /** What rows have a place for to be changed in; what they have none for is changed in the bar of the selection. */
  readonly inRow?: readonly Editing['field'][];
}

/** Fields that every row of a list shows. */
const ofLists: readonly Editing['field'][] = ['title', 'status', 'priority', 'ownerId', 'due', 'labelIds'];

export function useListActions({
  state,
  peekAt,
  peekKey,
  inRow = ofLists,
}: ListSurroundings): WorksListActions {
  const { change, remove } = useWorkActions();
  const openWork = useOpenWork();
  const newWork = useNewWork();
  const me = useSelector(selectUser);
  const { active, targets } = state;
  const { may, mayCreate, allows } = useRightsOfTargets(state);
  return {
    allows,
    open: () => active && openWork(active.key),
    peek: () => active && peekAt?.(peekKey === active.key ? undefined : active.key),
    edit: (field) => {
      if (targets.length === 0 || !allows(field)) return;
      const isInRow = inRow.includes(field);
      // The selection may be of one work.
      if (active !== undefined && state.selectedCount === 0 && !isInRow) state.toggle(active.id);
      state.edit(field, { place: state.selectedCount > 0 || !isInRow ? 'bulk' : 'row' });
    },
    // A title may be changed by each person who may change the other words of a work.
    rename: inRow.includes('title')
      ? () =>
          may('update', (work) => sayRefused('changeField', { field: sayRefused('title'), work })) &&
          state.edit('title', { place: 'row' })
      : undefined,
    mayCreate,
    allowsTo: may,
    shift: (shiftWorkingDays) => {
      if (!may('schedule', (work) => sayRefused('moveDates', { work }))) return;
      const announce = say('moved', { count: state.selectedCount || 1 });
      void change(targets, asBulk({ shiftWorkingDays }), { whole: state.whole, announce });
    },
    archive: (archived) => {
      if (!may('close', (work) => sayRefused(archived ? 'archive' : 'unarchive', { work }))) return;
      const announce = say(archived ? 'archived' : 'unarchived', { count: state.selectedCount || 1 });
      void change(targets, { archived }, { whole: state.whole, announce });
    },
    assignToMe: () => {
      if (me === null || !allows('ownerId')) return;
      const references = { users: [{ id: me.id, name: me.name }] };
      void change(targets, { ownerId: me.id }, { references, whole: state.whole });
    },
    remove: () => {
      if (!may('delete', (work) => sayRefused('bin', { work }))) return;
      void remove(targets, { whole: state.whole });
      state.clear();
      if (targets.some((work) => work.key === peekKey)) peekAt?.(undefined);
    },
    copyLink: () => active && void copyWorkLink(active.key),
    addSubWork: () => active && mayCreate() && newWork({ parentId: active.id }),
  };
}
