import { urlOf } from '#api/request.ts';

/** One server-sent event of ours: JSON data, and its position in the log. */
export interface StreamEvent {
  readonly event: string;
  readonly id?: string;
  readonly data: unknown;
}

export interface ConnectionOptions {
  /** The last known event; advances with each event. */
  readonly lastId: () => string | undefined;
  readonly onEvent: (event: StreamEvent) => void;
  /** False: the server cannot be reached. */
  readonly onReachable: (isReachable: boolean) => void;
  /** Renews the session; false when that is no longer possible. */
  readonly refresh: () => Promise<boolean>;
  readonly signal: AbortSignal;
}

/** A heartbeat comes every 15 seconds; after this time without one, the connection is dead. */
const silentMs = 40_000;
const longestPauseMs = 30_000;
/** The person has too many browsers open: another try soon would be refused again. */
const refusedPauseMs = 60_000;

/** Keeps the stream open until it is stopped. After an interruption it reconnects and continues where it was. */
export async function keepConnected(options: ConnectionOptions): Promise<void> {
  const { signal, onReachable } = options;
  for (let failures = 0; !signal.aborted; ) {
    const outcome = await connectOnce(options);
    if (outcome === 'over') return;
    failures = outcome === 'ended' ? 0 : failures + 1;
    // A single lost connection is restored before the person notices.
    if (outcome === 'unreachable' && (failures > 1 || !navigator.onLine)) onReachable(false);
    const isWoken = await pause(outcome === 'refused' ? refusedPauseMs : pauseMs(failures), signal);
    // A network that has just come back may need a moment more.
    if (isWoken) failures = 0;
  }
}

/** Longer with each failure, and random, so that not all browsers reconnect at once. */
const pauseMs = (failures: number): number =>
  Math.min(longestPauseMs, 500 * 2 ** failures) * (0.5 + Math.random() / 2);

type Outcome = 'ended' | 'renewed' | 'unreachable' | 'refused' | 'over';

async function connectOnce(options: ConnectionOptions): Promise<Outcome> {
  const lastId = options.lastId();
  const dead = new AbortController();
  const watch = watchLine(dead);
  try {
    const answer = await fetch(urlOf({ route: 'openLiveStream' }), {
      credentials: 'include',
      headers: { accept: 'text/event-stream', ...(lastId !== undefined && { 'last-event-id': lastId }) },
      signal: AbortSignal.any([options.signal, dead.signal]),
    });
    if (answer.status === 401) return (await options.refresh()) ? 'renewed' : 'over';
    if (answer.status === 429) return 'refused';
    if (!answer.ok || answer.body === null) return 'unreachable';
    options.onReachable(true);
    await readAll(answer.body, createEventReader(options.onEvent), () => {
      watch.heard();
      // A failed write may have marked the server as unreachable meanwhile.
      if (navigator.onLine) options.onReachable(true);
    });
    return 'ended';
  } catch {
    return options.signal.aborted ? 'over' : 'unreachable';
  } finally {
    watch.stop();
  }
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  read: (text: string) => void,
  heard: () => void,
): Promise<void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    heard();
    read(decoder.decode(piece.value, { stream: true }));
  }
}

/**
 * Ends a connection that has been silent for too long, as after a laptop has slept, and one whose network is gone. Such
 * a connection may seem to survive, and would report its state only many seconds after the network is back.
 */
function watchLine(dead: AbortController) {
  let heardAt = Date.now();
  const check = () => {
    if (Date.now() - heardAt > silentMs) dead.abort();
  };
  const end = () => dead.abort();
  const timer = setInterval(check, silentMs / 4);
  window.addEventListener('offline', end);
  document.addEventListener('visibilitychange', check);
  return {
    heard: () => {
      heardAt = Date.now();
    },
    stop: () => {
      clearInterval(timer);
      window.removeEventListener('offline', end);
      document.removeEventListener('visibilitychange', check);
    },
  };
}

/** Waits, but ends early when the network is back or the page becomes visible again. Returns whether it ended early. */
function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = (isWoken: boolean) => {
      clearTimeout(timer);
      ended.abort();
      resolve(isWoken);
    };
    const timer = setTimeout(() => end(false), ms);
    const wake = () => end(true);
    const once = { signal: ended.signal };
    signal.addEventListener('abort', wake, once);
    window.addEventListener('online', wake, once);
    document.addEventListener('visibilitychange', () => document.hidden || wake(), once);
  });
}

/** Parses a stream's text piece by piece, and emits each event as soon as it is complete. */
export function createEventReader(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = readBlock(block);
      if (event !== undefined) onEvent(event);
    }
  };
}

/** Undefined: a heartbeat. */
function readBlock(block: string): StreamEvent | undefined {
  const fields: Record<string, string> = {};
  for (const line of block.split('\n')) {
    const colon = line.indexOf(': ');
    if (colon > 0) fields[line.slice(0, colon)] = line.slice(colon + 2);
  }
  const { event, id, data = 'null' } = fields;
  if (event === undefined) return undefined;
  return { event, ...(id !== undefined && { id }), data: JSON.parse(data) };
}

/** Whether an event's position in the log is after another's; every position is after undefined. */
export function isLater(id: string, than: string | undefined): boolean {
  if (than === undefined) return true;
  const [transaction = '', seq = ''] = id.split('-');
  const [otherTransaction = '', otherSeq = ''] = than.split('-');
  return transaction === otherTransaction
    ? isGreater(seq, otherSeq)
    : isGreater(transaction, otherTransaction);
}

/** Compares whole numbers as text, of any length. */
const isGreater = (a: string, b: string): boolean => (a.length === b.length ? a > b : a.length > b.length);
