import type { Baseline } from '@gantry/contract';
import { notifyFailure } from '#lib/notify.ts';
import { useUndo } from '#sync/undo/undo.ts';
import {
  useDeleteBaselineMutation,
  useRenameBaselineMutation,
  useTakeBaselineMutation,
} from './baseline-queries.ts';

/** Takes, renames and deletes baselines, each with its undo. */
export function useBaselineActions(projectId: string) {
  const [take] = useTakeBaselineMutation();
  const [rename] = useRenameBaselineMutation();
  const [remove] = useDeleteBaselineMutation();
  const { offerUndo } = useUndo();
  return {
    /** The id of the new baseline, or undefined where there is none. */
    take: async (name: string): Promise<string | undefined> => {
      const { data, error } = await take({ params: { id: projectId }, body: { name } });
      if (error !== undefined) notifyFailure('The baseline was not taken', error);
      else offerUndo(`“${name}” keeps the dates as they are now`, data.changeSetId);
      return data?.response.id;
    },
    rename: async ({ id, version }: Baseline, name: string): Promise<boolean> => {
      const { data, error } = await rename({ params: { id }, body: { name, version } });
      if (error !== undefined) notifyFailure('The baseline was not renamed', error);
      else offerUndo(`Renamed to “${name}”`, data.changeSetId);
      return error === undefined;
    },
    remove: async ({ id, name }: Baseline): Promise<void> => {
      const { data, error } = await remove({ params: { id } });
      if (error !== undefined) notifyFailure('The baseline was not deleted', error);
      else offerUndo(`“${name}” was deleted`, data.changeSetId);
    },
  };
}
