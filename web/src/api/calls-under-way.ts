import { routes } from '@gantry/contract/routes';
import type { CallResult } from './answer.ts';
import type { CallRequest } from './request.ts';

type Perform = (signal: AbortSignal) => Promise<CallResult>;

/** Calls that are not answered yet: signing out leaves none behind that the server would have to refuse. */
export interface CallsUnderWay {
  run(request: CallRequest, signal: AbortSignal, perform: Perform): Promise<CallResult>;
  /** Calls off what only reads and waits for what writes, but not for ever. From now on only the sign-out goes out. */
  settle(): Promise<void>;
  /** Answers all that was held back, of which nobody reads the answer any more. */
  reopen(): void;
}

/** Longer than this nobody waits to be signed out. */
const longestMs = 5_000;

export function createCallsUnderWay(wait: (milliseconds: number) => Promise<void>): CallsUnderWay {
  const writes = new Set<Promise<unknown>>();
  let leaving: Leaving | undefined;
  let reading = new AbortController();

  const read = async (signal: AbortSignal, perform: Perform): Promise<CallResult> => {
    const calledOff = reading.signal;
    const answer = await perform(AbortSignal.any([signal, calledOff]));
    // An error would be painted, or tried again.
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
