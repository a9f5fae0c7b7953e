import type { ResponseOf, Undone } from '@gantry/contract';
import { useCallback } from 'react';
import { api, tagTypes } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';
import { notifyFailure, notifyWhileSlow } from '#lib/notify.ts';
import { isWaiting } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import { say as sayShared } from '#lib/words/index.ts';
import { sendHeld } from '../queue/held-call.ts';
import { syncIn } from '../sync.ts';
import { say } from '../words/index.ts';

export const undoApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUndoStack: build.query({ ...callUnwrapped('getUndoStack'), keepUnusedDataFor: 0 }),

    undoChangeSet: build.mutation<ResponseOf<'undoChangeSet'>, { params: { id: string } }>({
      queryFn: ({ params }, access, _options, send) => {
        const { own, queue } = syncIn(access.extra);
        const turn = own.isUndone(params.id) ? 'redo' : 'undo';
        const change = own.find(params.id)?.what ?? say('aChange');
        const what = turn === 'redo' ? say('redoWhat', { what: change }) : say('undoWhat', { what: change });
        const write = { request: { route: 'undoChangeSet', params }, what, turn } as const;
        return queue.whileUndoing(() => sendHeld<ResponseOf<'undoChangeSet'>>(write, access, send));
      },
      async onQueryStarted({ params: { id } }, { extra, queryFulfilled }) {
        const { own, queue } = syncIn(extra);
        const change = own.find(id);
        const what = change?.what ?? say('aChange');
        const end = notifyWhileSlow(say(own.isUndone(id) ? 'redoingWhat' : 'undoingWhat', { what }));
        await queue.shown.untilAnswered(queryFulfilled, change?.paintBefore ?? paintNothing).finally(end);
      },
      // A change set may have touched anything.
      invalidatesTags: (_undone, error) => (isWaiting(error) ? [] : tagTypes),
    }),
  }),
});

const paintNothing = () => ({ takeBack: () => undefined });

export const { useUndoChangeSetMutation } = undoApi;

/** A person who has to decide needs time to read. */
const decidingMs = 10_000;

interface WayBack {
  readonly label: string;
  readonly run: () => void;
}

/** Says what was undone or redone and what moved with it, with the way back, and names what others have changed since. */
export function sayUndone(title: string, { refused, moved = 0 }: Undone, back: WayBack): void {
  const action = { label: back.label, onClick: back.run };
  const description = moved > 0 ? say('movedWith', { count: moved }) : undefined;
  if (refused.length === 0) toast.success(title, { action, ...(description && { description }) });
  else sayRefused(title, refused, action);
}

/** The same for what is undone here and not yet on the server. */
export function sayUndoWaits(title: string, back?: WayBack): void {
  toast(title, {
    description: sayShared('keptHere'),
    ...(back !== undefined && { action: { label: back.label, onClick: back.run } }),
  });
}

/** What came of an undo that has waited is said only where it was not done as a whole. */
export function sayNotUndone(title: string, { refused }: Undone): void {
  if (refused.length > 0) sayRefused(title, refused);
}

function sayRefused(
  title: string,
  refused: Undone['refused'],
  action?: { label: string; onClick: () => void },
): void {
  toast.warning(say('notEverything', { title }), {
    ...(action !== undefined && { action }),
    duration: decidingMs,
    description: refusedWords(refused),
  });
}

const namedRefusals = 4;

/** "HAR-12: Ben Ode changed it since." for each work once, the first few of them. */
function refusedWords(refused: Undone['refused']): string {
  const lines = [...new Set(refused.map(({ label, why }) => (label === null ? why : `${label}: ${why}`)))];
  const more = lines.length - namedRefusals;
  return [...lines.slice(0, namedRefusals), ...(more > 0 ? [say('andMore', { count: more })] : [])].join(' ');
}

/** Says what was done and offers to undo it: the same for every change, instead of asking before it. */
export function useUndo() {
  const [undo] = useUndoChangeSetMutation();
  /** Undoes it now, and offers the way back. */
  const takeBack = useCallback(
    (changeSetId: string) => {
      const turn = async (id: string, direction: 'undo' | 'redo') => {
        const { data, error } = await undo({ params: { id } });
        const { title, failed, back, next } = ways[direction];
        if (isWaiting(error)) sayUndoWaits(title);
        else if (error !== undefined) notifyFailure(failed, error);
        else {
          const run = () => void turn(data.response.changeSetId, next);
          sayUndone(title, data.response, { label: back, run });
        }
      };
      void turn(changeSetId, 'undo');
    },
    [undo],
  );
  const offerUndo = useCallback(
    (done: string, changeSetId: string | null) => {
      if (changeSetId === null) return;
      const action = { label: say('undo'), onClick: () => takeBack(changeSetId) };
      toast(done, { action, duration: decidingMs });
    },
    [takeBack],
  );
  return { offerUndo, takeBack };
}

/** What is said of a step, what the button back is called, and which step that is. */
const ways = {
  undo: { title: say('undone'), failed: say('couldNotUndo'), back: say('redo'), next: 'redo' },
  redo: { title: say('redone'), failed: say('couldNotRedo'), back: say('undo'), next: 'undo' },
} as const;
