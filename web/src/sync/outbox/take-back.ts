import { type Paint, paintWaiting, unpaint } from '../queue/painted.ts';
import { joinWaiting, speaksOf } from './join-writes.ts';
import { changeSetNameOf, dropWaiting, listWaiting, type WaitingWrite } from './waiting-store.ts';
import { countFresh, isOpen, keepWaiting, readAnew, whileNothingIsSent } from './waiting-writes.ts';

/** A change that waited, and that is not sent any more unless it is brought back. */
interface TakenBack {
  readonly write: WaitingWrite;
  readonly paint: Paint | undefined;
  /** The newest undo that waited then: what was undone later is brought back earlier. */
  readonly over: string | undefined;
  /** Whoever has done something else since goes on from there, and does not bring it back. */
  readonly fresh: number;
}

/** The newest last. */
let takenBack: readonly TakenBack[] = [];
/** Changes that may be with the server and are undone behind it, by the undo that waits for them. */
const hidden = new Map<string, { readonly id: string; readonly paint: Paint }>();

const openWrites = (): readonly WaitingWrite[] => listWaiting().filter(isOpen);
const newestUndo = (): WaitingWrite | undefined => openWrites().findLast(({ turn }) => turn === 'undo');
const isUndone = ({ id }: WaitingWrite): boolean =>
  openWrites().some(({ request }) => speaksOf(request, changeSetNameOf(id)));

/** Whether the undo or redo of this change set waits. */
export const isTurnWaiting = (changeSetId: string): boolean =>
  listWaiting().some(
    ({ request: { route, params } }) => route === 'undoChangeSet' && params?.id === changeSetId,
  );

export const isAnythingWaiting = (): boolean => openWrites().length > 0;

/** Gives a write up: it is not sent any more, and goes off the screen. False where it was sent meanwhile. */
export async function giveUp(id: string): Promise<boolean> {
  let isThere = false;
  await whileNothingIsSent(() => {
    isThere = listWaiting().some((write) => write.id === id);
    if (isThere) drop(id);
  });
  return isThere;
}

/** Takes back the newest change that waits. Gives what it is called; undefined where there is none. */
export async function takeBackNewest(): Promise<string | undefined> {
  let what: string | undefined;
  await whileNothingIsSent(() => {
    const newest = openWrites().findLast((write) => write.turn !== 'undo' && !isUndone(write));
    if (newest === undefined) return;
    what = newest.what;
    if (isWithServerPerhaps(newest)) undoOnceSent(newest);
    else {
      const over = newestUndo()?.id;
      takenBack = [...takenBack, { write: newest, paint: drop(newest.id), over, fresh: countFresh() }];
    }
  });
  return what;
}

/** The answer to it was lost. What became one with others has another key by itself, and is dropped as what never left. */
function isWithServerPerhaps({ id, mayHaveArrived }: WaitingWrite): boolean {
  const goesAlone = joinWaiting(openWrites()).some(({ writes: [first, ...others] }) => {
    return first?.id === id && others.length === 0;
  });
  return mayHaveArrived === true && goesAlone;
}

function undoOnceSent({ id, what }: WaitingWrite): void {
  const paint = unpaint(id);
  const request = {
    route: 'undoChangeSet',
    params: { id: changeSetNameOf(id) },
    idempotencyKey: crypto.randomUUID(),
  } as const;
  const undoId = keepWaiting({ request, what: `Undo: ${what}`, turn: 'undo' });
  if (paint !== undefined) hidden.set(undoId, { id, paint });
}

/** Brings back what was last taken back, as long as it is here. Gives what it is called; undefined where there is nothing. */
export async function bringBackNewest(): Promise<string | undefined> {
  let what: string | undefined;
  await whileNothingIsSent(() => {
    takenBack = takenBack.filter(({ fresh }) => fresh === countFresh());
    const undo = newestUndo();
    const last = takenBack.at(-1);
    const isLastNewer = last !== undefined && (undo === undefined || (last.over ?? '') >= undo.id);
    if (isLastNewer) what = bringBack(last);
    else if (undo !== undefined && openWrites().at(-1) === undo) what = callOff(undo);
  });
  return what;
}

function bringBack({ write, paint }: TakenBack): string {
  takenBack = takenBack.slice(0, -1);
  const { id: _, ...again } = write;
  const id = keepWaiting(again);
  if (paint !== undefined) paintWaiting(id, paint);
  return write.what;
}

/** The undo itself is taken back. */
function callOff({ id, what }: WaitingWrite): string {
  const shown = hidden.get(id);
  hidden.delete(id);
  if (shown === undefined) drop(id);
  else {
    dropWaiting(id);
    paintWaiting(shown.id, shown.paint);
  }
  return what.replace(/^Undo: /, '');
}

function drop(id: string): Paint | undefined {
  const paint = unpaint(id);
  dropWaiting(id);
  if (paint === undefined) readAnew();
  return paint;
}
