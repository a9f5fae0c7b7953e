import type { UndoStep } from '@gantry/contract';
import { notifyFailure } from '#lib/notify.ts';
import { isCallError, isWaiting } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import type { WaitingWrite } from '../outbox/kept-writes.ts';
import type { SyncThunk } from '../store-access.ts';
import { syncOf } from '../sync.ts';
import { say } from '../words/index.ts';
import { type Shown, showValues } from '../works/show-works.ts';
import type { OwnChange } from './own-changes.ts';
import { sayUndone, sayUndoWaits, undoApi } from './undo.ts';
import type { Direction, UndoTurns, UnseenStep } from './undo-turns.ts';
import { whenWritten } from './when-written.ts';

const words = {
  undo: {
    done: (what: string) => say('undoneWhat', { what }),
    notDone: (what: string) => say('notUndone', { what }),
    couldNot: say('couldNotUndo'),
    nothing: say('nothingToUndo'),
    nothingHere: say('nothingToUndoHere'),
    stillSaving: say('notUndoneSaving'),
    back: say('redo'),
    turn: 'redo',
    goOn: say('undoBefore'),
  },
  redo: {
    done: (what: string) => say('redoneWhat', { what }),
    notDone: (what: string) => say('notRedone', { what }),
    couldNot: say('couldNotRedo'),
    nothing: say('nothingToRedo'),
    nothingHere: say('nothingToRedoHere'),
    stillSaving: say('notRedoneSaving'),
    back: say('undo'),
    turn: 'undo',
    goOn: say('redoNext'),
  },
} as const;

/** Undoes the person's last change, or redoes the last undone one, wherever it was made and on any screen. */
export function takeStep(direction: Direction): SyncThunk<Promise<void>> {
  return (dispatch) => syncOf({ dispatch }).undo.inTurn(() => dispatch(takeNow(direction)));
}

function takeNow(direction: Direction): SyncThunk<Promise<void>> {
  return async (dispatch) => {
    const { undo, queue, reachable, own } = syncOf({ dispatch });
    if (takeHere(undo, direction)) return;
    // A running write is the newest change; the server must know it first.
    if (!(await dispatch(whenWritten()))) {
      toast(words[direction].stillSaving, { description: say('inAMoment') });
      return;
    }
    const notMade = direction === 'undo' ? own.takeRefused() : undefined;
    if (notMade !== undefined) {
      sayNothingMade(dispatch, notMade);
      return;
    }
    const refused = direction === 'undo' ? queue.outbox?.refusedLast() : undefined;
    if (refused !== undefined && !undo.leftAsTheyAre.has(refused.id)) {
      stopAtRefused(dispatch, refused);
      return;
    }
    const what = await (direction === 'undo'
      ? queue.outbox?.back.takeNewest()
      : queue.outbox?.back.bringBackNewest());
    if (what !== undefined) sayDone(dispatch, direction, what);
    // The undo of the server's next step may already be queued.
    else if (queue.outbox?.back.isAnythingWaiting || !reachable.is()) await dispatch(turnHere(direction));
    else await dispatch(turnNext(direction));
  };
}

/**
 * Whether a local scope, such as a trial plan, handled the step. Its redo button never affects changes on the server.
 */
function takeHere(undo: UndoTurns, direction: Direction): boolean {
  const taken = undo.takeInScope(direction);
  if (taken === undefined) return false;
  if ('nothing' in taken) toast(taken.nothing);
  else {
    const { done, back, turn: other } = words[direction];
    const onClick = () => void (takeHere(undo, other) || toast(words[other].nothing));
    toast.success(done(taken.what), { action: { label: back, onClick } });
  }
  return true;
}

type Dispatch = Parameters<SyncThunk>[0];

const wayBack = (dispatch: Dispatch, direction: Direction) => ({
  label: words[direction].back,
  run: () => void dispatch(takeStep(words[direction].turn)),
});

/** The change had not reached the server, so nothing is queued. */
function sayDone(dispatch: Dispatch, direction: Direction, what: string): void {
  const { label, run } = wayBack(dispatch, direction);
  toast.success(words[direction].done(what), { action: { label, onClick: run } });
}

/** A refused change changed nothing. An older one is undone only if the person asks for it. */
function sayNothingMade(dispatch: Dispatch, what: string): void {
  const onClick = () => void dispatch(takeStep('undo'));
  toast(say('nothingToTakeBack'), {
    description: say('lastWasRefused', { what }),
    action: { label: words.undo.goOn, onClick },
  });
}

/** The refused change has nothing to undo, and the person does not mean an older one. */
function stopAtRefused(dispatch: Dispatch, { id, what, refusal }: WaitingWrite): void {
  const leaveIt = () => {
    syncOf({ dispatch }).undo.leftAsTheyAre.add(id);
    void dispatch(takeStep('undo'));
  };
  const action = { label: words.undo.goOn, run: leaveIt };
  notifyFailure(say('refusedWaits', { what }), refusal, action);
}

/** Asks the server for the next step. */
function turnNext(direction: Direction): SyncThunk<Promise<void>> {
  return async (dispatch) => {
    const asked = undoApi.endpoints.getUndoStack.initiate(
      { query: { skip: [...syncOf({ dispatch }).undo.leftAsTheyAre] } },
      { forceRefetch: true, subscribe: false },
    );
    const { data, error } = await dispatch(asked);
    if (isCallError(error) && error.kind === 'network') {
      await dispatch(turnHere(direction));
      return;
    }
    if (error !== undefined) {
      notifyFailure(words[direction].couldNot, error);
      return;
    }
    const step = data?.[direction];
    if (!step) {
      toast(words[direction].nothing);
      return;
    }
    const { own, undo } = syncOf({ dispatch });
    if (own.find(step.id) === undefined && undo.asks({ direction, step })) return;
    await dispatch(turnStep({ direction, step }));
  };
}

function turnStep({ direction, step }: UnseenStep): SyncThunk<Promise<void>> {
  return async (dispatch) => {
    const paintBefore = () => dispatch(showBefore(step));
    const change = { id: step.id, what: step.sentence, paintBefore };
    syncOf({ dispatch }).own.noteStep(direction, change);
    await dispatch(turn(change, direction));
  };
}

/** After the person has agreed: takes the step, and does not ask about later ones. */
export function takeUnseenStep(unseen: UnseenStep): SyncThunk<Promise<void>> {
  return (dispatch) => {
    const { undo } = syncOf({ dispatch });
    undo.agree();
    return undo.inTurn(() => dispatch(turnStep(unseen)));
  };
}

/** Without asking the server: the newest change of this page. */
function turnHere(direction: Direction): SyncThunk<Promise<void>> {
  return async (dispatch) => {
    const { own, undo, queue } = syncOf({ dispatch });
    const waits = ({ id }: OwnChange) =>
      queue.outbox?.back.isTurnWaiting(id) === true || undo.leftAsTheyAre.has(id);
    const next = own.next(direction, waits);
    if (next === undefined) toast(words[direction].nothingHere);
    else await dispatch(turn(next, direction));
  };
}

function turn({ id, what = say('lastChange') }: OwnChange, direction: Direction): SyncThunk<Promise<void>> {
  return async (dispatch) => {
    const { done, notDone, goOn } = words[direction];
    const { data, error } = await dispatch(undoApi.endpoints.undoChangeSet.initiate({ params: { id } }));
    if (isWaiting(error)) sayUndoWaits(done(what), wayBack(dispatch, direction));
    else if (error !== undefined) {
      // It stops here: continuing would undo an older change that the person does not mean.
      const leaveIt = () => {
        syncOf({ dispatch }).undo.leftAsTheyAre.add(id);
        void dispatch(takeStep(direction));
      };
      notifyFailure(notDone(what), error, { label: goOn, run: leaveIt });
    } else sayUndone(done(what), data.response, wayBack(dispatch, direction));
  };
}

const showBefore =
  (step: UndoStep): SyncThunk<Shown> =>
  (dispatch, getState) =>
    showValues({ dispatch, getState }, valuesBefore(step));

/** The values of works before the change set, as far as the response contains them. */
function valuesBefore({ items }: UndoStep) {
  const works = items.filter(
    ({ entity, field, origin }) => entity === 'work' && field !== 'row' && origin === 'direct',
  );
  return [...Map.groupBy(works, ({ entityId }) => entityId)].map(([id, changed]) => ({
    id,
    values: Object.fromEntries(changed.map(({ field, old }) => [field, old])),
  }));
}
