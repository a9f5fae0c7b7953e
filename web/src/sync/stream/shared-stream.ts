import { isLater, keepConnected, type StreamEvent } from './connection.ts';

export interface SharedStreamOptions {
  /** Tabs of one person share a stream; another person has a separate one. */
  readonly userId: string;
  /** The last event that this tab knows. */
  readonly after: string | undefined;
  readonly onEvent: (event: StreamEvent) => void;
  readonly onReachable: (isReachable: boolean) => void;
  readonly refresh: () => Promise<boolean>;
}

/** The messages between tabs. */
type Word =
  | { readonly kind: 'event'; readonly event: StreamEvent; readonly to?: string }
  | { readonly kind: 'reachable'; readonly isReachable: boolean; readonly to?: string }
  | { readonly kind: 'join'; readonly from: string; readonly after: string | undefined };

/** The number of stored events for tabs that are opened later. A tab that has missed more reads everything again. */
const mostKept = 200;

/**
 * One stream for each browser: the tab with the lock has it and forwards its events. When that tab closes, the next one
 * takes over and continues from the last event that it has received. Returns the function that stops it.
 */
export function shareStream(options: SharedStreamOptions): () => void {
  const name = `gantry-live-${options.userId}`;
  const channel = new BroadcastChannel(name);
  const tab = createTab(options, channel);
  const stopping = new AbortController();
  channel.onmessage = ({ data }: MessageEvent<Word>) => tab.hear(data);
  channel.postMessage({ kind: 'join', from: tab.id, after: options.after } satisfies Word);
  const lead = () => tab.lead(stopping.signal);
  const turn =
    navigator.locks === undefined ? lead() : navigator.locks.request(name, { signal: stopping.signal }, lead);
  // A tab that stops while it waits for the lock gets a rejection.
  void turn.catch(() => undefined);
  return () => {
    stopping.abort();
    channel.close();
  };
}

function createTab(options: SharedStreamOptions, channel: BroadcastChannel) {
  const id = crypto.randomUUID();
  let lastId = options.after;
  let isLeading = false;
  /** The event since which this tab has stored all events. */
  let keptAfter = lastId;
  let kept: StreamEvent[] = [];
  let hello: StreamEvent | undefined;

  const take = (event: StreamEvent) => {
    if (event.event === 'hello') hello = event;
    // A greeting contains the start of the stream; repeated events are ignored.
    else if (event.id !== undefined && !isLater(event.id, lastId)) return;
    if (event.id !== undefined && (event.event !== 'hello' || lastId === undefined)) lastId = event.id;
    options.onEvent(event);
  };
  const keep = (event: StreamEvent) => {
    if (event.id === undefined || event.event === 'hello') return;
    kept.push(event);
    const dropped = kept.length > mostKept ? kept.shift() : undefined;
    if (dropped !== undefined) keptAfter = dropped.id;
  };
  const say = (word: Word) => channel.postMessage(word);

  const welcome = (to: string, after: string | undefined) => {
    if (hello !== undefined) say({ kind: 'event', event: hello, to });
    const isWhole = after === undefined || keptAfter === undefined || !isLater(keptAfter, after);
    const missed = isWhole ? kept.filter((event) => isLater(event.id ?? '', after)) : [reset()];
    for (const event of missed) say({ kind: 'event', event, to });
  };
  const reset = (): StreamEvent => ({
    event: 'reset',
    ...(lastId !== undefined && { id: lastId }),
    data: {},
  });

  return {
    id,
    hear: (word: Word) => {
      if (word.kind === 'join') {
        if (isLeading) welcome(word.from, word.after);
        return;
      }
      if (word.to !== undefined && word.to !== id) return;
      if (word.kind === 'event') take(word.event);
      else options.onReachable(word.isReachable);
    },
    lead: (signal: AbortSignal): Promise<void> => {
      isLeading = true;
      keptAfter = lastId;
      kept = [];
      return keepConnected({
        signal,
        lastId: () => lastId,
        refresh: options.refresh,
        onEvent: (event) => {
          keep(event);
          take(event);
          say({ kind: 'event', event });
        },
        onReachable: (isReachable) => {
          options.onReachable(isReachable);
          say({ kind: 'reachable', isReachable });
        },
      });
    },
  };
}
