import type { Work } from '@gantry/contract';
import { useSelector } from 'react-redux';
import { notifyDone, notifyFailure } from '#lib/notify.ts';
import { toast } from '#lib/toast.ts';
import { selectUser } from '#store/auth.ts';
import { asBulk } from '../change/as-bulk.ts';
import { worksWords } from '../change/many-words.ts';
import { useWorkActions } from '../change/work-actions.tsx';
import { editableFields, type FieldName, mayEdit } from '../fields/editable-field.ts';
import { useNewWork, useOpenWork } from '../work-place.tsx';
import type { Editing, ListState } from './use-list-state.ts';

/** What can be done with the rows of a list, by key, by menu and from the bulk bar alike. */
export interface WorksListActions {
  readonly open: () => void;
  readonly peek: () => void;
  readonly edit: (field: FieldName) => void;
  /** Whether any of the works may be changed so; where none may, that is said. */
  readonly allows: (field: FieldName) => boolean;
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
  readonly peekAt: (key: string | undefined) => void;
  readonly peekKey: string | undefined;
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
  const may = (field: FieldName, what: string) => {
    const isAllowed = state.whole !== undefined || targets.some((work) => mayEdit(work, field));
    if (!isAllowed) toast(`You may not change the ${what} of ${named(targets)}`);
    return isAllowed;
  };
  const allows = (field: FieldName) => may(field, editableFields[field].name.toLowerCase());
  return {
    allows,
    open: () => active && openWork(active.key),
    peek: () => active && peekAt(peekKey === active.key ? undefined : active.key),
    edit: (field) => {
      if (targets.length === 0 || !allows(field)) return;
      const isInRow = inRow.includes(field);
      // The selection may be of one work.
      if (active !== undefined && state.selectedCount === 0 && !isInRow) state.toggle(active.id);
      state.edit(field, { place: state.selectedCount > 0 || !isInRow ? 'bulk' : 'row' });
    },
    // A title is changed by whoever may change the other words of a work.
    rename: inRow.includes('title')
      ? () => may('priority', 'title') && state.edit('title', { place: 'row' })
      : undefined,
    shift: (shiftWorkingDays) => {
      const announce = `${worksWords(state.selectedCount || 1)} moved`;
      void change(targets, asBulk({ shiftWorkingDays }), { whole: state.whole, announce });
    },
    archive: (archived) => {
      const announce = `${worksWords(state.selectedCount || 1)} ${archived ? 'archived' : 'taken out of the archive'}`;
      void change(targets, { archived }, { whole: state.whole, announce });
    },
    assignToMe: () => {
      if (me === null || targets.length === 0) return;
      const references = { users: [{ id: me.id, name: me.name }] };
      void change(targets, { ownerId: me.id }, { references, whole: state.whole });
    },
    remove: () => {
      if (targets.length === 0) return;
      void remove(targets, { whole: state.whole });
      state.clear();
      if (targets.some((work) => work.key === peekKey)) peekAt(undefined);
    },
    copyLink: () => active && void copyWorkLink(active.key),
    addSubWork: () => active && newWork({ parentId: active.id }),
  };
}

const named = (works: readonly Work[]): string =>
  works.length === 1 ? (works[0]?.key ?? '') : 'these works';

export const copyWorkLink = (key: string): Promise<void> =>
  copyLink(`/work-detail?key=${key}`, `Link to ${key} copied`);

/** Puts an address of ours into the clipboard. */
export async function copyLink(path: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}${path}`);
    notifyDone(done);
  } catch (error) {
    notifyFailure('The link could not be copied', error);
  }
}
