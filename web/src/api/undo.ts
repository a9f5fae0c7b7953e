import type { Undone } from '@gantry/contract';
import { useCallback } from 'react';
import { notifyFailure } from '#lib/notify.ts';
import { toast } from '#lib/toast.ts';
import { api, tagTypes } from './api.ts';
import { call, callUnwrapped } from './call.ts';

export const undoApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUndoStack: build.query({ ...callUnwrapped('getUndoStack'), keepUnusedDataFor: 0 }),
    // A change set may have touched anything.
    undoChangeSet: build.mutation({ ...call('undoChangeSet'), invalidatesTags: [...tagTypes] }),
  }),
});

export const { useUndoChangeSetMutation } = undoApi;

/** Whoever is to decide must have time to read. */
const decidingMs = 10_000;

/** Says what was undone or redone, with the way back, and names what others have changed since. */
export function sayUndone(
  title: string,
  { refused }: Undone,
  back: { label: string; run: () => void },
): void {
  const action = { label: back.label, onClick: back.run };
  if (refused.length === 0) toast.success(title, { action });
  else
    toast.warning(`${title}, but not everything`, {
      action,
      duration: decidingMs,
      description: refusedWords(refused),
    });
}

const namedRefusals = 4;

/** "HAR-12: Ben Ode changed it since." for each work once, the first few of them. */
function refusedWords(refused: Undone['refused']): string {
  const lines = [...new Set(refused.map(({ label, why }) => (label === null ? why : `${label}: ${why}`)))];
  const more = lines.length - namedRefusals;
  return [...lines.slice(0, namedRefusals), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

/** Says what was done and offers to undo it: the same for every change, instead of asking before it. */
export function useUndo() {
  const [undo] = useUndoChangeSetMutation();
  const offerUndo = useCallback(
    (done: string, changeSetId: string | null) => {
      if (changeSetId === null) return;
      const turn = async (id: string, title: string, back: string) => {
        const { data, error } = await undo({ params: { id } });
        if (error !== undefined) notifyFailure('This could not be undone', error);
        else {
          const next = () => void turn(data.response.changeSetId, ...wordsBack(back));
          sayUndone(title, data.response, { label: back, run: next });
        }
      };
      const action = { label: 'Undo', onClick: () => void turn(changeSetId, 'Undone', 'Redo') };
      toast(done, { action, duration: decidingMs });
    },
    [undo],
  );
  return { offerUndo };
}

const wordsBack = (back: string): [title: string, back: string] =>
  back === 'Redo' ? ['Redone', 'Undo'] : ['Undone', 'Redo'];
