import type { View } from '@gantry/contract';
import { useSelector } from 'react-redux';
import { useSaveOrAsk } from '#components/conflict/use-save-or-ask.tsx';
import { notifyDone, notifyFailure } from '#lib/notify.ts';
import { selectUser } from '#store/auth.ts';
import {
  useCreateViewMutation,
  useDeleteViewMutation,
  useMarkViewMutation,
  useRestoreViewMutation,
  useUpdateViewMutation,
} from '#sync/reads/views.ts';
import { say as saySync } from '#sync/words/index.ts';
import { toViewSettings } from '../list-settings.ts';
import type { ListView } from './use-list-view.ts';
import { viewFieldWords } from './view-conflict-words.tsx';
import { say } from './words/index.ts';

interface ViewPart {
  readonly name?: string;
  readonly shared?: boolean;
  readonly settings?: ReturnType<typeof toViewSettings>;
}

export type ViewActions = ReturnType<typeof useViewActions>;

/** The actions on saved views. Each returns true after success, and reports the reason of a failure. */
export function useViewActions({ view, begun, settings, open, projectId }: ListView) {
  const me = useSelector(selectUser)?.id;
  const [create] = useCreateViewMutation();
  const [update] = useUpdateViewMutation();
  const [mark] = useMarkViewMutation();
  const [remove] = useDeleteViewMutation();
  const [restore] = useRestoreViewMutation();

  const { save, question } = useSaveOrAsk(
    view === undefined ? say('theView') : say('named', { name: view.name }),
    viewFieldWords,
  );

  const change = async (seen: View | undefined, part: ViewPart): Promise<boolean> => {
    if (seen === undefined) return false;
    const answer = await save(part, seen.version, (kept, version) =>
      update({ params: { id: seen.id }, body: { ...kept, version } }),
    );
    if (answer.error === undefined) return true;
    notifyFailure(say('notChanged', { name: seen.name }), answer.error);
    return false;
  };

  return {
    /** The question about a conflict with another person's change, to be rendered. */
    question,
    create: async (name: string, shared: boolean) => {
      const { data, error } = await create({
        body: { name, shared, settings: toViewSettings(settings), projectId: projectId ?? null },
      });
      if (data == null) {
        notifyFailure(say('notSaved'), error);
        return false;
      }
      open(data.id);
      return true;
    },
    /** `seen`: the version of the view from when the edit began. */
    update: change,
    /** Saves the shown settings in the view, so that nothing differs from it any more. */
    saveSettings: async () => {
      const isSaved = await change(begun, { settings: toViewSettings(settings) });
      if (isSaved) open(view?.id);
      return isSaved;
    },
    /**
     * Shares the view, or makes it private to its owner. If the owner is another person, it then disappears from this
     * list.
     */
    share: async (shared: boolean) => {
      if (view === undefined || !(await change(view, { shared }))) return;
      if (shared || view.owner?.id === me) return;
      open(undefined);
      const { name, owner } = view;
      notifyDone(
        owner == null ? say('itsOwnersAlone', { name }) : say('ownersAlone', { name, owner: owner.name }),
      );
    },
    mark: async (marks: { pinned?: boolean; isDefault?: boolean }) => {
      if (view === undefined) return;
      const { error } = await mark({ params: { id: view.id }, body: marks });
      if (error !== undefined) notifyFailure(say('notChanged', { name: view.name }), error);
    },
    remove: async () => {
      if (view === undefined) return;
      const { error } = await remove({ params: { id: view.id } });
      if (error !== undefined) return notifyFailure(say('notDeleted', { name: view.name }), error);
      open(undefined);
      const takeBack = async () => {
        const answer = await restore({ params: { id: view.id } });
        if (answer.error === undefined) open(view.id);
        else notifyFailure(say('notRestored', { name: view.name }), answer.error);
      };
      notifyDone(say('deleted', { name: view.name }), { label: saySync('undo'), run: () => void takeBack() });
    },
  };
}
