import { routes } from '@gantry/contract/routes';
import type { CallResult } from './answer.ts';
import type { CallRequest } from './request.ts';

type Perform = (signal: AbortSignal) => Promise<CallResult>;

/** Calls without a response yet. Signing out leaves none behind that the server would have to refuse. */
export interface CallsUnderWay {
  run(request: CallRequest, signal: AbortSignal, perform: Perform): Promise<CallResult>;
  /** Cancels reads and waits for writes, up to a time limit. From now on only the sign-out is sent. */
  settle(): Promise<void>;
  /** Settles all calls that were blocked; their results are not used any more. */
  reopen(): void;
}

/** The longest time that signing out waits. */
const longestMs = 5_000;

export function createCallsUnderWay(wait: (milliseconds: number) => Promise<void>): CallsUnderWay {
  const writes = new Set<Promise<unknown>>();
  let leaving: Leaving | undefined;
  let reading = new AbortController();

  const read = async (signal: AbortSignal, perform: Perform): Promise<CallResult> => {
    const calledOff = reading.signal;
    const answer = await perform(AbortSignal.any([signal, calledOff]));
    // Never settles, because an error would be rendered or retried.
    return calledOff.aborted && leaving !== undefined ? leaving.over : answer;
  };

  const write = (signal: AbortSignal, perform: Perform): Promise<CallResult> => {
    const answer = perform(signal);
    writes.add(answer);
    return answer.finally(() => writes.delete(answer));
  };

  return {
    run: async (request, signal, perform) => {
      if (leaving !== undefined && request.route !== 'signOut') return leaving.over;
      return routes[request.route].method === 'GET' ? read(signal, perform) : write(signal, perform);
    },
    settle: async () => {
      leaving ??= startLeaving();
      reading.abort();
      await Promise.race([Promise.allSettled(writes), wait(longestMs)]);
    },
    reopen: () => {
      reading = new AbortController();
      leaving?.end();
      leaving = undefined;
    },
  };
}

interface Leaving {
  readonly over: Promise<CallResult>;
  readonly end: () => void;
}

function startLeaving(): Leaving {
  const { promise, resolve } = Promise.withResolvers<CallResult>();
  return { over: promise, end: () => resolve({ error: { kind: 'network' } }) };
}
