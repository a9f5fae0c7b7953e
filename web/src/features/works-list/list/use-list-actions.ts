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

/** The actions on the rows of a list, shared by keys, menu and bulk bar. */
export interface WorksListActions {
  readonly open: () => void;
  readonly peek: () => void;
  readonly edit: (field: FieldName) => void;
  /** Whether at least one of the works allows a change of the field. Reports it when none does. */
  readonly allows: (field: FieldName) => boolean;
  /** The same for actions that are not fields: `allowsTo('comment', (works) => `ask about ${works}`)`. */
  readonly allowsTo: (action: WorkAction, whatTo: (works: string) => string) => boolean;
  /** Whether the person may create works. Reports it otherwise. */
  readonly mayCreate: () => boolean;
  /** Undefined when titles cannot be edited in rows. */
  readonly rename: (() => void) | undefined;
  /** Moves start and due by this number of working days. */
  readonly shift: (workingDays: number) => void;
  readonly archive: (archived: boolean) => void;
  readonly assignToMe: () => void;
  readonly remove: () => void;
  readonly copyLink: () => void;
  readonly addSubWork: () => void;
}

interface ListSurroundings {
  readonly state: ListState;
  /** Absent on a screen without a peek. */
  readonly peekAt?: (key: string | undefined) => void;
  readonly peekKey?: string | undefined;
  /** The fields that can be changed in a row; the others are changed in the bar of the selection. */
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
      // The bar of the selection needs a selection, even of a single work.
      if (active !== undefined && state.selectedCount === 0 && !isInRow) state.toggle(active.id);
      state.edit(field, { place: state.selectedCount > 0 || !isInRow ? 'bulk' : 'row' });
    },
    // A person who may change the other texts of a work may also change its title.
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
