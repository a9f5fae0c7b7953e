import type { UndoStep } from '@gantry/contract';
import { sayUndone, undoApi } from '#api/undo.ts';
import { paintValues } from '#features/works/index.ts';
import { notifyFailure } from '#lib/notify.ts';
import { toast } from '#lib/toast.ts';
import type { AppThunk } from '#store/store.ts';
import { whenWritten } from './when-written.ts';

type Direction = 'undo' | 'redo';

const words = {
  undo: { done: 'Undone', nothing: 'There is nothing to undo.', back: 'Redo', turn: 'redo' },
  redo: { done: 'Redone', nothing: 'There is nothing to redo.', back: 'Undo', turn: 'undo' },
} as const;

/** Change sets that were tried in vain: the next press goes on below them. */
const triedInVain = new Set<string>();
/** Presses that follow each other quickly are done one after the other, each on what the one before has left. */
let lastStep: Promise<void> = Promise.resolve();

/** Takes back one’s own last change, or brings back what was last taken back, wherever that was done and on any screen. */
export function takeStep(direction: Direction): AppThunk<Promise<void>> {
  return (dispatch) => {
    lastStep = lastStep.then(() => dispatch(takeNow(direction)));
    return lastStep;
  };
}

function takeNow(direction: Direction): AppThunk<Promise<void>> {
  return async (dispatch) => {
    // What is on its way to the server is the newest change; the server must know of it first.
    await dispatch(whenWritten());
    const asked = undoApi.endpoints.getUndoStack.initiate(
      { query: { skip: [...triedInVain] } },
      { forceRefetch: true, subscribe: false },
    );
    const { data, error } = await dispatch(asked);
    if (error !== undefined) {
      notifyFailure(`This could not be ${words[direction].done.toLowerCase()}`, error);
      return;
    }
    const step = data?.[direction];
    if (step) await dispatch(turn(step, direction));
    else toast(words[direction].nothing);
  };
}

function turn(step: UndoStep, direction: Direction): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { done, back, turn: opposite } = words[direction];
    const unpaint = dispatch(paintValues(valuesBefore(step)));
    const call = undoApi.endpoints.undoChangeSet.initiate({ params: { id: step.id } });
    const { data, error } = await dispatch(call);
    if (error !== undefined) {
      unpaint();
      triedInVain.add(step.id);
      notifyFailure(`Not ${done.toLowerCase()}: ${step.sentence}`, error);
      return;
    }
    const run = () => void dispatch(takeStep(opposite));
    sayUndone(`${done}: ${step.sentence}`, data.response, { label: back, run });
  };
}

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
