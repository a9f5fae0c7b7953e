import type { Work } from '@gantry/contract';
import { useSelector } from 'react-redux';
import { notifyDone, notifyFailure } from '#lib/notify.ts';
import { selectUser } from '#store/auth.ts';
import { useWorkActions } from '../change/work-actions.tsx';
import { useNewWork, useOpenWork } from '../work-place.tsx';
import type { Editing, ListState } from './use-list-state.ts';

/** What can be done with the rows of a list, by key, by menu and from the bulk bar alike. */
export interface WorksListActions {
  readonly open: () => void;
  readonly peek: () => void;
  readonly edit: (field: Editing['field']) => void;
  readonly assignToMe: () => void;
  readonly remove: () => void;
  readonly copyLink: () => void;
  readonly addSubWork: () => void;
}

interface ListSurroundings {
  readonly state: ListState;
  readonly works: readonly Work[];
  readonly peekAt: (key: string | undefined) => void;
  readonly peekKey: string | undefined;
}

export function useListActions({ state, works, peekAt, peekKey }: ListSurroundings): WorksListActions {
  const { change, remove } = useWorkActions();
  const openWork = useOpenWork();
  const newWork = useNewWork();
  const me = useSelector(selectUser);
  const { active, targets } = state;
  return {
    open: () => active && openWork(active.key),
    peek: () => active && peekAt(peekKey === active.key ? undefined : active.key),
    edit: (field) => {
      const place = state.selected.size > 0 && field !== 'title' ? 'bulk' : 'row';
      if (targets.length > 0) state.edit(field, { place });
    },
    assignToMe: () => {
      if (me === null || targets.length === 0) return;
      void change(targets, { ownerId: me.id }, { references: { users: [{ id: me.id, name: me.name }] } });
    },
    remove: () => {
      if (targets.length === 0) return;
      const gone = new Set(targets.map((work) => work.id));
      const next = neighbourOf(works, gone);
      void remove(targets);
      state.clear();
      state.activate(next?.id ?? null);
      if (targets.some((work) => work.key === peekKey)) peekAt(undefined);
    },
    copyLink: () => active && void copyWorkLink(active.key),
    addSubWork: () => active && newWork({ parentId: active.id }),
  };
}

/** The row on which the cursor lands when rows go: the next that stays, else the one before. */
function neighbourOf(works: readonly Work[], gone: ReadonlySet<string>): Work | undefined {
  const last = works.findLastIndex((work) => gone.has(work.id));
  return (
    works.slice(last + 1).find((work) => !gone.has(work.id)) ?? works.findLast((work) => !gone.has(work.id))
  );
}

export async function copyWorkLink(key: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}/work-detail?key=${key}`);
    notifyDone(`Link to ${key} copied`);
  } catch (error) {
    notifyFailure('The link could not be copied', error);
  }
}
