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
import type { Direction } from './undo-turns.ts';

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
      // A change set may have affected any data.
      invalidatesTags: (_undone, error) => (isWaiting(error) ? [] : tagTypes),
    }),
  }),
});

const paintNothing = () => ({ takeBack: () => undefined });

export const { useUndoChangeSetMutation } = undoApi;

/** Milliseconds. A person who must decide needs time to read. */
const decidingMs = 10_000;

interface WayBack {
  readonly label: string;
  readonly run: () => void;
}

/**
 * Reports what was undone or redone and what moved with it, offers the way back, and names what others have changed
 * since.
 */
export function sayUndone(
  title: string,
  { refused, moved = 0 }: Pick<Undone, 'refused' | 'moved'>,
  back: WayBack,
): void {
  const action = { label: back.label, onClick: back.run };
  const description = moved > 0 ? say('movedWith', { count: moved }) : undefined;
  if (refused.length === 0) toast.success(title, { action, ...(description && { description }) });
  else sayRefused(title, refused, action);
}

/** The same for a local undo that is not on the server yet. */
export function sayUndoWaits(title: string, back?: WayBack): void {
  toast(title, {
    description: sayShared('keptHere'),
    ...(back !== undefined && { action: { label: back.label, onClick: back.run } }),
  });
}

/** Reports the result of a queued undo only when it was not done completely. */
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

/** Reports a change and offers to undo it: the same for every change, instead of a question before it. */
export function useUndo() {
  const [undo] = useUndoChangeSetMutation();
  /** Undoes it now, and offers the way back. */
  const takeBack = useCallback((changeSetId: string) => void turnChangeSets(undo, [changeSetId]), [undo]);
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

type TurnChangeSet = (turn: { params: { id: string } }) => Promise<{
  readonly data?: ResponseOf<'undoChangeSet'> | undefined;
  readonly error?: unknown;
}>;

/** Undoes change sets, the newest first, names what was undone, and offers the way back. */
export async function turnChangeSets(
  turn: TurnChangeSet,
  changeSetIds: readonly string[],
  direction: Direction = 'undo',
): Promise<void> {
  const { title, done, failed, back, next } = ways[direction];
  const turned: Undone[] = [];
  for (const id of changeSetIds.toReversed()) {
    const { data, error } = await turn({ params: { id } });
    if (isWaiting(error)) {
      sayUndoWaits(title);
      return;
    }
    if (data === undefined) {
      notifyFailure(turned.length === 0 ? failed : say('notEverything', { title }), error);
      return;
    }
    turned.push(data.response);
  }
  const what = whatWasTurned(turned);
  const run = () =>
    void turnChangeSets(
      turn,
      turned.map(({ changeSetId }) => changeSetId),
      next,
    );
  sayUndone(what === undefined ? title : done(what), sumOf(turned), { label: back, run });
}

/** Changes with the same name are named once. */
function whatWasTurned(turned: readonly Undone[]): string | undefined {
  const [what, ...others] = new Set(turned.flatMap(({ sentence }) => sentence ?? []));
  if (what === undefined || others.length === 0) return what;
  return say('whatAndMore', { what, count: others.length });
}

const sumOf = (turned: readonly Undone[]): Pick<Undone, 'refused' | 'moved'> => ({
  refused: turned.flatMap(({ refused }) => refused),
  moved: turned.reduce((sum, { moved = 0 }) => sum + moved, 0),
});

/** The message of a step, the label of the button back, and the step of that button. */
const ways = {
  undo: {
    title: say('undone'),
    done: (what: string) => say('undoneWhat', { what }),
    failed: say('couldNotUndo'),
    back: say('redo'),
    next: 'redo',
  },
  redo: {
    title: say('redone'),
    done: (what: string) => say('redoneWhat', { what }),
    failed: say('couldNotRedo'),
    back: say('undo'),
    next: 'undo',
  },
} as const;
