import type { ResponseOf, RouteName } from '@gantry/contract';
import { type CallArgs, call } from '#api/call.ts';
import type { CallRequest } from '#api/request.ts';
import type { CallError } from '#lib/problem.ts';
import { describeDone } from '../undo/own-changes.ts';
import { sendOrHold } from './held-writes.ts';

type Sent = { readonly data?: unknown; readonly error?: CallError | undefined };
type Send = (request: CallRequest) => Sent | PromiseLike<Sent>;

/**
 * A mutation of a route that waits while there is no connection, instead of failing:
 * `createWork: build.mutation({ ...heldCall('createWork', ({ body }) => body.title), … })`.
 */
export function heldCall<N extends RouteName>(route: N, what: (args: CallArgs<N>) => string) {
  return {
    queryFn: (args: CallArgs<N>, _api: unknown, _options: unknown, send: Send) =>
      sendHeld<ResponseOf<N>>({ request: call(route).query(args as never), what: what(args) }, send),
  };
}

type Outcome<R> = { readonly data: R } | { readonly error: CallError };

/** The same, for an endpoint that makes its call itself. */
export async function sendHeld<R>(write: Parameters<typeof sendOrHold>[0], send: Send): Promise<Outcome<R>> {
  const { data, error } = (await sendOrHold<Sent>(write, send)) as Sent;
  describeDone(data, { what: write.what });
  return error === undefined ? { data: data as R } : { error };
}
