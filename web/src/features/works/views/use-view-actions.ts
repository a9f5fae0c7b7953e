import type { View } from '@gantry/contract';
import { useRef } from 'react';
import { notifyDone, notifyFailure } from '#lib/notify.ts';
import { hasCode } from '#lib/problem.ts';
import {
  useCreateViewMutation,
  useDeleteViewMutation,
  useMarkViewMutation,
  useRestoreViewMutation,
  useUpdateViewMutation,
} from '#sync/reads/views.ts';
import { toViewSettings } from '../list-settings.ts';
import type { ListView } from './use-list-view.ts';

interface ViewPart {
  readonly name?: string;
  readonly shared?: boolean;
  readonly settings?: ReturnType<typeof toViewSettings>;
}

/** What can be done with saved views. Each gives true where it was done; what was not is said with its reason. */
export function useViewActions({ view, begun, settings, open }: ListView) {
  const latest = useRef(view);
  latest.current = view;
  const [create] = useCreateViewMutation();
  const [update] = useUpdateViewMutation();
  const [mark] = useMarkViewMutation();
  const [remove] = useDeleteViewMutation();
  const [restore] = useRestoreViewMutation();

  const change = async (seen: View | undefined, part: ViewPart, isSure = false): Promise<boolean> => {
    if (seen === undefined) return false;
    const { version } = isSure ? (latest.current ?? seen) : seen;
    const { error } = await update({ params: { id: seen.id }, body: { ...part, version } });
    if (error === undefined) return true;
    const overwrite = { label: 'Save mine over it', run: () => void change(seen, part, true) };
    const offer = hasCode(error, 'entity/conflict') ? overwrite : undefined;
    notifyFailure(`“${seen.name}” was not changed`, error, offer);
    return false;
  };

  return {
    create: async (name: string, shared: boolean) => {
      const { data, error } = await create({ body: { name, shared, settings: toViewSettings(settings) } });
      if (data == null) {
        notifyFailure('The view was not saved', error);
        return false;
      }
      open(data.id);
      return true;
    },
    /** `seen`: the view as it stood when its editing began. */
    update: change,
    /** The view takes over what is shown; then nothing differs from it any more. */
    saveSettings: async () => {
      const isSaved = await change(begun, { settings: toViewSettings(settings) });
      if (isSaved) open(view?.id);
      return isSaved;
    },
    mark: async (marks: { pinned?: boolean; isDefault?: boolean }) => {
      if (view === undefined) return;
      const { error } = await mark({ params: { id: view.id }, body: marks });
      if (error !== undefined) notifyFailure(`“${view.name}” was not changed`, error);
    },
    remove: async () => {
      if (view === undefined) return;
      const { error } = await remove({ params: { id: view.id } });
      if (error !== undefined) return notifyFailure(`“${view.name}” was not deleted`, error);
      open(undefined);
      const takeBack = async () => {
        const answer = await restore({ params: { id: view.id } });
        if (answer.error === undefined) open(view.id);
        else notifyFailure(`“${view.name}” was not restored`, answer.error);
      };
      notifyDone(`View “${view.name}” deleted`, { label: 'Undo', run: () => void takeBack() });
    },
  };
}
