import type { HeldWrite, sendOrHold } from '#api/held-writes.ts';
import { type CallError, hasCode, isCallError } from '#api/problem.ts';
import type { CallRequest } from '#api/request.ts';
import { joinWrites } from './join-writes.ts';
import { isServerReachable, setReachable, subscribeToReachable } from './reachable.ts';
import {
  addWaiting,
  dropWaiting,
  listWaiting,
  putWaiting,
  readWaiting,
  type WaitingWrite,
} from './waiting-store.ts';

/** How a kept write is sent again. */
export interface Sender {
  readonly send: (request: CallRequest) => Promise<{ readonly data?: unknown; readonly error?: unknown }>;
  /** Some of what waited has been taken or refused: what is shown is old. */
  readonly onSent: () => void;
}

let sender: Sender | undefined;
/** What is on its way just now: it takes nothing up any more. */
let sendingId: string | undefined;
let isSending = false;

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

const isOpen = ({ refusal }: WaitingWrite): boolean => refusal === undefined;
const nextToSend = (): WaitingWrite | undefined => listWaiting().find(isOpen);

/**
 * Sends a write. Where it does not reach the server, it is kept and goes out in its turn once there is a connection; what
 * the server refuses is an answer like any other. A key of its own makes sure that what arrives twice has one effect.
 */
export const holdUntilSent: typeof sendOrHold = async (write, attempt) => {
  const request = { ...write.request, idempotencyKey: write.request.idempotencyKey ?? crypto.randomUUID() };
  // Behind others that wait nothing overtakes.
  if (isServerReachable() && nextToSend() === undefined) {
    const answer = await attempt(request);
    if (!hasNotArrived(answer, signedOut)) return answer;
  }
  keep({ ...write, request });
  if (isServerReachable()) void sendAll();
  else sendLater();
  return { error: { kind: 'waits' } };
};

/** What can be one with an earlier write that waits becomes one with it. */
function keep(write: HeldWrite): void {
  for (const earlier of listWaiting()) {
    if (!isOpen(earlier) || earlier.id === sendingId) continue;
    const request = joinWrites(earlier.request, write.request);
    if (request === undefined) continue;
    if (speaksOfLater(write, earlier)) {
      dropWaiting(earlier.id);
      addWaiting({ ...write, request });
    } else putWaiting({ ...earlier, request });
    return;
  }
  addWaiting(write);
}

/** What a change speaks of may only be made behind the one that it would join, such as a new label. */
const speaksOfLater = (write: HeldWrite, earlier: WaitingWrite): boolean =>
  listWaiting().some(
    ({ id, makes }) => id > earlier.id && makes !== undefined && speaksOf(write.request, makes),
  );

const speaksOf = (request: CallRequest, name: string): boolean => JSON.stringify(request).includes(name);

function sendLater(): void {
  clearTimeout(probe);
  probe = setTimeout(() => void sendAll(), Math.min(longestProbeMs, probeMs * 2 ** failures));
}

/** One after the other, in the order in which they were made, by one tab at a time. */
async function sendAll(): Promise<void> {
  if (isSending || sender === undefined || nextToSend() === undefined) return;
  isSending = true;
  try {
    await alone(sendInTurn);
  } finally {
    isSending = false;
    sendingId = undefined;
  }
}

/** The first that does not get through ends it. */
async function sendInTurn(): Promise<void> {
  // Another tab may have sent some of it while this one waited for its turn.
  readWaiting();
  let isAnySent = false;
  for (let write = nextToSend(); write !== undefined && sender !== undefined; write = nextToSend()) {
    sendingId = write.id;
    const answer = await sender.send(write.request);
    if (hasNotArrived(answer, notReady)) {
      if (!hasServer(answer.error)) setReachable(false);
      sendLater();
      failures += 1;
      break;
    }
    isAnySent = true;
    failures = 0;
    if (answer.error === undefined) settle(write, answer.data);
    else putWaiting({ ...write, refusal: answer.error as CallError });
  }
  if (isAnySent) sender?.onSent();
}

/** The write is done; what waits behind it gets the name that the server gave to what it made. */
function settle({ id, makes }: WaitingWrite, data: unknown): void {
  const given = (data as { readonly response?: { readonly id?: string } } | undefined)?.response?.id;
  if (makes !== undefined && given !== undefined)
    for (const other of listWaiting())
      if (speaksOf(other.request, makes)) {
        const text = JSON.stringify(other.request).replaceAll(makes, given);
        putWaiting({ ...other, request: JSON.parse(text) });
      }
  dropWaiting(id);
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

/** Tabs share what waits; the others see it go. */
const alone = (act: () => Promise<void>): Promise<unknown> =>
  navigator.locks === undefined ? act() : navigator.locks.request('gantry-waiting', act);

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
const signedOut: ReadonlySet<number> = new Set([401]);
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
  if (isServerReachable()) tryAnew();
});
if (typeof window !== 'undefined') window.addEventListener('online', tryAnew);
