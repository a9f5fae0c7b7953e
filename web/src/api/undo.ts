import { useCallback } from 'react';
import { toast } from '#lib/toast.ts';
import { api, tagTypes } from './api.ts';
import { call } from './call.ts';
import { sentenceOf } from './problem.ts';

const undoApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A change set may have touched anything.
    undoChangeSet: build.mutation({ ...call('undoChangeSet'), invalidatesTags: [...tagTypes] }),
  }),
});

export const { useUndoChangeSetMutation } = undoApi;

/** Says what was done and offers to undo it: the same for every change, instead of asking before it. */
export function useUndo() {
  const [undo] = useUndoChangeSetMutation();
  const offerUndo = useCallback(
    (done: string, changeSetId: string | null) => {
      if (changeSetId === null) return;
      const undoIt = async () => {
        const { data, error } = await undo({ params: { id: changeSetId } });
        if (error !== undefined) toast.error(sentenceOf(error));
        else toast(undoneSentence(data.response));
      };
      toast(done, { action: { label: 'Undo', onClick: undoIt } });
    },
    [undo],
  );
  return { offerUndo };
}

function undoneSentence({ refused }: { refused: readonly { label: string | null; why: string }[] }): string {
  const [first] = refused;
  if (first === undefined) return 'Undone.';
  const where = first.label === null ? '' : ` (${first.label})`;
  return `Undone, but for ${refused.length}: ${first.why}${where}.`;
}
