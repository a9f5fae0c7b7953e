import type { UndoStep } from '@gantry/contract';
import { notifyFailure } from '#lib/notify.ts';
import { isCallError, isWaiting } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import { bringBackNewest, isAnythingWaiting, isTurnWaiting, takeBackNewest } from '../outbox/take-back.ts';
import type { WaitingWrite } from '../outbox/waiting-store.ts';
import { refusedLast } from '../outbox/waiting-writes.ts';
import type { SyncThunk } from '../store-access.ts';
import { isServerReachable } from '../stream/reachable.ts';
import { type Shown, showValues } from '../works/show-works.ts';
import { type DoneHere, nextHere, noteStep } from './own-changes.ts';
import { sayUndone, sayUndoWaits, undoApi } from './undo.ts';
import { type Direction, takeInScope } from './undo-scope.ts';
import { whenWritten } from './when-written.ts';

const words = {
  undo: {
    done: 'Undone',
    nothing: 'There is nothing to undo.',
    nothingHere:
      'Without a connection only what you did on this page can be undone, and nothing of it is left.',
    back: 'Redo',
    turn: 'redo',
    goOn: 'Undo the one before',
  },
  redo: {
    done: 'Redone',
    nothing: 'There is nothing to redo.',
    nothingHere:
      'Without a connection only what you undid on this page can be redone, and nothing of it is left.',
    back: 'Undo',
    turn: 'undo',
    goOn: 'Redo the next one',
  },
} as const;

/** Change sets that could not be turned, and that the person has chosen to leave as they are. */
const leftAsTheyAre = new Set<string>();
const stillSaving = {
  undo: 'Not undone: your last change is still being saved',
  redo: 'Not redone: your last change is still being saved',
} as const;
/** Presses that follow each other quickly are done one after the other, each on what the one before has left. */
let lastStep: Promise<void> = Promise.resolve();

/** Takes back one’s own last change, or brings back what was last taken back, wherever that was done and on any screen. */
export function takeStep(direction: Direction): SyncThunk<Promise<void>> {
  return (dispatch) => {
    lastStep = lastStep.then(() => dispatch(takeNow(direction)));
    return lastStep;
  };
}

function takeNow(direction: Direction): SyncThunk<Promise<void>> {
  return async (dispatch) => {
    if (takeHere(direction)) return;
    // What is on its way to the server is the newest change; the server must know of it first.
    if (!(await dispatch(whenWritten()))) {
      toast(stillSaving[direction], { description: 'Try again in a moment.' });
      return;
    }
    const refused = direction === 'undo' ? refusedLast() : undefined;
    if (refused !== undefined && !leftAsTheyAre.has(refused.id)) {
      stopAtRefused(dispatch, refused);
      return;
    }
    const what = await (direction === 'undo' ? takeBackNewest() : bringBackNewest());
    if (what !== undefined) sayDone(dispatch, direction, what);
    // What the server says is next may have its turn among what waits.
    else if (isAnythingWaiting() || !isServerReachable()) await dispatch(turnHere(direction));
    else await dispatch(turnNext(direction));
  };
}

/** Whether the turn was that of something that is not the server's. The way back from it never leads to what is. */
function takeHere(direction: Direction): boolean {
  const taken = takeInScope(direction);
  if (taken === undefined) return false;
  if ('nothing' in taken) toast(taken.nothing);
  else {
    const { done, back, turn: other } = words[direction];
    const onClick = () => void (takeHere(other) || toast(words[other].nothing));
    toast.success(`${done}: ${taken.what}`, { action: { label: back, onClick } });
  }
  return true;
}

type Dispatch = Parameters<SyncThunk>[0];

const wayBack = (dispatch: Dispatch, direction: Direction) => ({
  label: words[direction].back,
  run: () => void dispatch(takeStep(words[direction].turn)),
});

/** It never came to the server, so nothing of it waits. */
function sayDone(dispatch: Dispatch, direction: Direction, what: string): void {
  const { label, run } = wayBack(dispatch, direction);
  toast.success(`${words[direction].done}: ${what}`, { action: { label, onClick: run } });
}

/** There is nothing of it to undo, and what is older is not what the person means. */
function stopAtRefused(dispatch: Dispatch, { id, what, refusal }: WaitingWrite): void {
  const leaveIt = () => {
    leftAsTheyAre.add(id);
    void dispatch(takeStep('undo'));
  };
  const action = { label: words.undo.goOn, run: leaveIt };
  notifyFailure(`Not undone: ${what} was refused, and waits for your decision`, refusal, action);
}

/** Asks the server what comes next. */
function turnNext(direction: Direction): SyncThunk<Promise<void>> {
  return async (dispatch) => {
    const asked = undoApi.endpoints.getUndoStack.initiate(
      { query: { skip: [...leftAsTheyAre] } },
      { forceRefetch: true, subscribe: false },
    );
    const { data, error } = await dispatch(asked);
    if (isCallError(error) && error.kind === 'network') {
      await dispatch(turnHere(direction));
      return;
    }
    if (error !== undefined) {
      notifyFailure(`This could not be ${words[direction].done.toLowerCase()}`, error);
      return;
    }
    const step = data?.[direction];
    if (!step) {
      toast(words[direction].nothing);
      return;
    }
    const paintBefore = () => dispatch(showBefore(step));
    const change = { id: step.id, what: step.sentence, paintBefore };
    noteStep(direction, change);
    await dispatch(turn(change, direction));
  };
}

/** Without the server’s word: the newest of what was done on this page. */
function turnHere(direction: Direction): SyncThunk<Promise<void>> {
  return async (dispatch) => {
    const next = nextHere(direction, ({ id }) => isTurnWaiting(id) || leftAsTheyAre.has(id));
    if (next === undefined) toast(words[direction].nothingHere);
    else await dispatch(turn(next, direction));
  };
}

function turn({ id, what = 'your last change' }: DoneHere, direction: Direction): SyncThunk<Promise<void>> {
  return async (dispatch) => {
    const { done, goOn } = words[direction];
    const { data, error } = await dispatch(undoApi.endpoints.undoChangeSet.initiate({ params: { id } }));
    if (isWaiting(error)) sayUndoWaits(`${done}: ${what}`, wayBack(dispatch, direction));
    else if (error !== undefined) {
      // It stops here: to go on by itself would change something older that nobody has in mind.
      const leaveIt = () => {
        leftAsTheyAre.add(id);
        void dispatch(takeStep(direction));
      };
      notifyFailure(`Not ${done.toLowerCase()}: ${what}`, error, { label: goOn, run: leaveIt });
    } else sayUndone(`${done}: ${what}`, data.response, wayBack(dispatch, direction));
  };
}

const showBefore =
  (step: UndoStep): SyncThunk<Shown> =>
  (dispatch, getState) =>
    showValues({ dispatch, getState }, valuesBefore(step));

/** What the fields of works held before the change set, as far as it was sent. */
function valuesBefore({ items }: UndoStep) {
  const works = items.filter(
    ({ entity, field, origin }) => entity === 'work' && field !== 'row' && origin === 'direct',
  );
  return [...Map.groupBy(works, ({ entityId }) => entityId)].map(([id, changed]) => ({
    id,
    values: Object.fromEntries(changed.map(({ field, old }) => [field, old])),
  }));
}
