import type { CallRequest } from '#api/request.ts';
import { type CallError, hasCode, isCallError } from '#lib/problem.ts';
import { isSignedOut, type sendOrHold, tellNamed } from '../queue/held-writes.ts';
import { forgetPainted } from '../queue/painted.ts';
import { isServerReachable, setReachable, subscribeToReachable } from '../stream/reachable.ts';
import { type Joined, joinWaiting, speaksOf } from './join-writes.ts';
import {
  addWaiting,
  changeSetNameOf,
  dropWaiting,
  listWaiting,
  putWaiting,
  readWaiting,
  type WaitingWrite,
  waitingOwner,
} from './waiting-store.ts';

/** How a kept write is sent again. */
export interface Sender {
  readonly send: (write: WaitingWrite) => Promise<{ readonly data?: unknown; readonly error?: unknown }>;
  /** What is shown is old: some of what waited has been taken or refused, or was given up. */
  readonly readAnew: () => void;
}

let sender: Sender | undefined;
let isSending = false;
/** How many writes have come in, but for undo and redo. */
let fresh = 0;
export const countFresh = (): number => fresh;
/** How many had come in when a write was kept: whether anything was done since. */
const keptAt = new Map<string, number>();
/** Something was given up of which the screen does not know how it was before. */
let isOutdated = false;

/** The server may be there before the stream is. */
const probeMs = 5_000;
const longestProbeMs = 60_000;
let probe: ReturnType<typeof setTimeout> | undefined;
/** In a row: whoever does not answer is asked less and less often. */
let failures = 0;

/** What was kept by an earlier page goes out at once. */
export function sendWaitingWith(next: Sender | undefined): void {
  sender = next;
  if (next === undefined) clearTimeout(probe);
  else void sendAll();
}

export const isOpen = ({ refusal }: WaitingWrite): boolean => refusal === undefined;
const isAnyOpen = (): boolean => listWaiting().some(isOpen);

/**
 * Sends a write. Where it does not reach the server, it is kept and goes out in its turn once there is a connection; what
 * the server refuses is an answer like any other. A key of its own makes sure that what arrives twice has one effect.
 */
export const holdUntilSent: typeof sendOrHold = async (write, attempt) => {
  const request = { ...write.request, idempotencyKey: write.request.idempotencyKey ?? crypto.randomUUID() };
  let mayHaveArrived = false;
  if (write.turn === undefined) fresh += 1;
  const owner = waitingOwner();
  // Behind others that wait nothing overtakes.
  if (owner === undefined || (isServerReachable() && !isAnyOpen())) {
    mayHaveArrived = mayArrive();
    const answer = await attempt(request);
    // Where the session has ended meanwhile it is theirs still, once they are back; whoever has signed out leaves nothing behind.
    if (owner === undefined || isSignedOut(owner) || !hasNotArrived(answer, noSession)) return answer;
  }
  const id = keepWaiting({ ...write, request, mayHaveArrived }, owner);
  keptAt.set(id, fresh);
  return { error: { kind: 'waits', id } };
};

/** Without a network nothing leaves the browser. */
const mayArrive = (): boolean => navigator.onLine !== false;

/** Keeps a write behind all others, to go out in its turn. */
export function keepWaiting(write: Omit<WaitingWrite, 'id'>, owner?: string): string {
  const id = addWaiting(write, owner);
  if (isServerReachable()) void sendAll();
  else sendLater();
  return id;
}

function sendLater(): void {
  clearTimeout(probe);
  probe = setTimeout(() => void sendAll(), Math.min(longestProbeMs, probeMs * 2 ** failures));
}

/** One after the other, in the order in which they were made, by one tab at a time. */
async function sendAll(): Promise<void> {
  if (isSending || sender === undefined || !isAnyOpen()) return;
  isSending = true;
  try {
    await whileNothingIsSent(sendInTurn);
  } finally {
    isSending = false;
  }
}

/** The first that does not get through ends it. */
async function sendInTurn(): Promise<void> {
  // Another tab may have sent some of it while this one waited for its turn.
  readWaiting();
  let [isAnySent, isCut] = [false, false];
  for (let next = nextToSend(); next !== undefined && sender !== undefined; next = nextToSend()) {
    const { writes, request } = next;
    if (mayArrive()) for (const write of writes) putWaiting({ ...write, mayHaveArrived: true });
    const answer = await sender.send({ ...lastOf(next), request });
    if (hasNotArrived(answer, notReady)) {
      if (!hasServer(answer.error)) setReachable(false);
      sendLater();
      failures += 1;
      isCut = true;
      break;
    }
    isAnySent = true;
    failures = 0;
    if (answer.error === undefined) settle(next, answer.data);
    else refuse(next, answer.error as CallError);
  }
  if (!isAnySent) return;
  // Nothing that is held back has to wait for the stream to find that out.
  if (!isCut) setReachable(true);
  showWhatHolds();
}

/** What speaks of something that the server has not made yet, such as a new label, lets that go first. */
function nextToSend(): Joined | undefined {
  const joined = joinWaiting(listWaiting().filter(isOpen));
  const waitsForOther = ({ writes, request }: Joined) =>
    joined.some(
      (other) =>
        other.writes[0] !== writes[0] &&
        other.writes.some(({ makes }) => makes !== undefined && speaksOf(request, makes)),
    );
  return joined.find((one) => !waitsForOther(one)) ?? joined[0];
}

const lastOf = ({ writes }: Joined): WaitingWrite => writes[writes.length - 1] as WaitingWrite;

/** The writes are done; what waits behind them gets the names that the server gave to what they made. */
function settle({ writes }: Joined, data: unknown): void {
  const { response, changeSetId } = (data ?? {}) as {
    readonly response?: { readonly id?: string };
    readonly changeSetId?: string | null;
  };
  for (const { id, makes } of writes) {
    dropWaiting(id);
    if (makes !== undefined) {
      rename(makes, response?.id);
      if (response?.id !== undefined) tellNamed(makes, response.id);
    }
    rename(changeSetNameOf(id), changeSetId);
  }
}

function rename(name: string, given: string | null | undefined): void {
  if (typeof given !== 'string') return;
  for (const other of listWaiting())
    if (speaksOf(other.request, name)) {
      const text = JSON.stringify(other.request).replaceAll(name, given);
      putWaiting({ ...other, request: JSON.parse(text) });
    }
}

/** It stays, to be decided by whoever made it: as one, as it was refused. What is undone again needs no decision. */
function refuse({ writes: [first, ...others], request }: Joined, refusal: CallError): void {
  if (first === undefined) return;
  for (const { id } of others) dropWaiting(id);
  const last = others.at(-1) ?? first;
  keptAt.set(first.id, keptAt.get(last.id) ?? 0);
  const undo = listWaiting().find((other) => speaksOf(other.request, changeSetNameOf(first.id)));
  if (undo === undefined) putWaiting({ ...first, request, refusal });
  else for (const { id } of [first, undo]) dropWaiting(id);
}

/** What the person did last on this page, or before it was loaded, where the server has refused it and nothing was decided yet. */
export function refusedLast(): WaitingWrite | undefined {
  const last = listWaiting().at(-1);
  if (last === undefined || isOpen(last) || last.turn !== undefined) return undefined;
  return (keptAt.get(last.id) ?? 0) === fresh ? last : undefined;
}

/** Sends what was refused once more, changed so that it says what holds by now. */
export function sendChanged(id: string, request: CallRequest): void {
  const write = listWaiting().find((other) => other.id === id);
  if (write === undefined) return;
  const { refusal: _, ...open } = write;
  // Another key: it is another write than the one that was refused.
  putWaiting({ ...open, request: { ...request, idempotencyKey: crypto.randomUUID() } });
  void sendAll();
}

let turn: Promise<unknown> = Promise.resolve();
/** Tabs share what waits, and one of them sends it: meanwhile nobody takes anything of it back. */
export function whileNothingIsSent(act: () => void | Promise<void>): Promise<unknown> {
  if (navigator.locks !== undefined) return navigator.locks.request('gantry-waiting', act);
  turn = turn.then(act, act);
  return turn;
}

/** As soon as there is a connection the screen says again what the server knows. */
export function readAnew(): void {
  if (isServerReachable()) showWhatHolds();
  else isOutdated = true;
}

function showWhatHolds(): void {
  isOutdated = false;
  forgetPainted();
  sender?.readAnew();
}

/** Nobody has decided about it yet: no answer, one from something in between, or a refusal that is not about the write. */
function hasNotArrived(answer: unknown, passing: ReadonlySet<number>): answer is { error: CallError } {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return false;
  const { error } = answer;
  if (!isCallError(error)) return false;
  if (error.kind === 'network') return true;
  if (error.kind === 'answer') return error.status >= 500;
  return error.kind === 'problem' && (passing.has(error.status) || isUnderWay(error));
}

/** Signed in again, it is sent. */
const noSession: ReadonlySet<number> = new Set([401]);
/** What has waited goes on waiting where there are too many calls, or the server is too busy; a first try says so. */
const notReady: ReadonlySet<number> = new Set([401, 429, 503]);
const isUnderWay = (error: CallError): boolean => hasCode(error, 'idempotency/in-flight');
const hasServer = (error: CallError): boolean => error.kind === 'problem';

/** Where that is said too early, the next try is near. */
function tryAnew(): void {
  failures = 0;
  void sendAll();
}

subscribeToReachable(() => {
  if (!isServerReachable()) return;
  forgetPainted();
  if (isOutdated) readAnew();
  tryAnew();
});
if (typeof window !== 'undefined') window.addEventListener('online', tryAnew);
