import type { ResponseOf, RouteName } from '@gantry/contract';
import { type CallArgs, call } from '#api/call.ts';
import { syncIn } from '../sync.ts';
import type { HeldWrite, Outcome, Send } from './held-write.ts';

/** What a mutation receives besides its arguments. */
interface Access {
  readonly extra: unknown;
}

/**
 * A mutation of a route that is queued while offline instead of failing: `createWork: build.mutation({
 * ...heldCall('createWork', ({ body }) => body.title), … })`.
 */
export function heldCall<N extends RouteName>(route: N, what: (args: CallArgs<N>) => string) {
  return {
    queryFn: (args: CallArgs<N>, access: Access, _options: unknown, send: Send) =>
      sendHeld<ResponseOf<N>>({ request: call(route).query(args as never), what: what(args) }, access, send),
  };
}

/** The same for an endpoint that sends its request itself. */
export const sendHeld = <R>(write: HeldWrite, { extra }: Access, send: Send): Promise<Outcome<R>> =>
  syncIn(extra).queue.write<R>(write, send);
