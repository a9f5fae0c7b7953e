import type { Baseline } from '@gantry/contract';
import { notifyFailure } from '#lib/notify.ts';
import { useUndo } from '#sync/undo/undo.ts';
import {
  useDeleteBaselineMutation,
  useRenameBaselineMutation,
  useTakeBaselineMutation,
} from './baseline-queries.ts';
import { say } from './words/index.ts';

/** Takes, renames and deletes baselines. Each action has an undo. */
export function useBaselineActions(projectId: string) {
  const [take] = useTakeBaselineMutation();
  const [rename] = useRenameBaselineMutation();
  const [remove] = useDeleteBaselineMutation();
  const { offerUndo } = useUndo();
  return {
    /** Returns the id of the new baseline, or undefined when it was not made. */
    take: async (name: string): Promise<string | undefined> => {
      const { data, error } = await take({ params: { id: projectId }, body: { name } });
      if (error !== undefined) notifyFailure(say('notTaken'), error);
      else offerUndo(say('taken', { name }), data.changeSetId);
      return data?.response.id;
    },
    rename: async ({ id, version }: Baseline, name: string): Promise<boolean> => {
      const { data, error } = await rename({ params: { id }, body: { name, version } });
      if (error !== undefined) notifyFailure(say('notRenamed'), error);
      else offerUndo(say('renamed', { name }), data.changeSetId);
      return error === undefined;
    },
    remove: async ({ id, name }: Baseline): Promise<void> => {
      const { data, error } = await remove({ params: { id } });
      if (error !== undefined) notifyFailure(say('notDeleted'), error);
      else offerUndo(say('deleted', { name }), data.changeSetId);
    },
  };
}
