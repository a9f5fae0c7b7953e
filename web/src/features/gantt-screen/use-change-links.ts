import { useUndo } from '#api/undo.ts';
import { notifyFailure } from '#lib/notify.ts';
import { useDrawLinkMutation, useRemoveLinkMutation } from './gantt-queries.ts';
import type { Plan } from './plan.ts';
import type { LinkChanges } from './predecessors.ts';

/** Draws and removes links of a plan, each with an undo. */
export function useChangeLinks({ works }: Plan) {
  const [draw] = useDrawLinkMutation();
  const [remove] = useRemoveLinkMutation();
  const { offerUndo } = useUndo();
  return {
    /** `row`: the work that comes after the added ones. */
    change: async (row: number, { added, removed }: LinkChanges): Promise<void> => {
      for (const id of removed) {
        const { data, error } = await remove({ params: { id } });
        if (error !== undefined) notifyFailure('The link was not removed', error);
        else offerUndo('Link removed', data.changeSetId);
      }
      for (const { row: before, type, lag, lagUnit } of added) {
        const [predecessorId = '', successorId = ''] = [works.id[before], works.id[row]];
        const { data, error } = await draw({ body: { predecessorId, successorId, type, lag, lagUnit } });
        if (error !== undefined) notifyFailure('The works were not linked', error);
        else offerUndo(`${works.key[row]} comes after ${works.key[before]}`, data.changeSetId);
      }
    },
  };
}
