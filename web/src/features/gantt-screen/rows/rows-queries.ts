import type { BodyInput, BodyOf, Link, ResponseOf } from '@gantry/contract';
import { api } from '#api/api.ts';
import { call } from '#api/call.ts';
import { heldCall, sendHeld } from '#api/held-call.ts';
import { isWaiting } from '#api/problem.ts';

const plans = { type: 'Works' as const, id: 'by:document' };
/** Which works there are, in which order and below which: whatever shows that is read anew. */
const order = [plans, { type: 'Works' as const, id: 'LIST' }, 'History' as const];
const figures = ['Dashboard' as const, 'Projects' as const];

interface PlaceRowArgs {
  readonly id: string;
  readonly place: BodyOf<'placeWork'>;
  /** What people call it: "HAR-12". */
  readonly name: string;
}

interface AddRowArgs {
  readonly body: BodyInput<'createWork'>;
  /** What it is called until the server has named it. */
  readonly makes: string;
}

interface ChangeLinkArgs {
  readonly id: string;
  readonly change: Pick<Link, 'type' | 'lag' | 'lagUnit' | 'version'>;
  /** "HAR-12 after HAR-9". */
  readonly name: string;
  readonly successorId: string;
}

export const rowsApi = api.injectEndpoints({
  endpoints: (build) => ({
    placeRow: build.mutation<ResponseOf<'placeWork'>, PlaceRowArgs>({
      queryFn: ({ id, place, name }, _api, _extra, send) =>
        sendHeld<ResponseOf<'placeWork'>>(
          { request: call('placeWork').query({ params: { id }, body: place }), what: `Place of ${name}` },
          send,
        ),
      invalidatesTags: (_, error) => (isWaiting(error) ? [] : order),
    }),
    addRow: build.mutation<ResponseOf<'createWork'>, AddRowArgs>({
      queryFn: ({ body, makes }, _api, _extra, send) =>
        sendHeld<ResponseOf<'createWork'>>(
          { request: call('createWork').query({ body }), what: `New work “${body.title}”`, makes },
          send,
        ),
      invalidatesTags: (_, error) => (isWaiting(error) ? [] : [...order, ...figures]),
    }),
    changeRows: build.mutation({
      ...heldCall('changeWorks', ({ body }) => `Change of ${body.ids?.length ?? 0} works`),
      // What was refused is taken off the screen, and with it what others have done to the same rows meanwhile.
      invalidatesTags: (_, error) => (isWaiting(error) ? [] : ['Works', 'History', ...figures]),
    }),
    changeLink: build.mutation<ResponseOf<'updateLink'>, ChangeLinkArgs>({
      queryFn: ({ id, change, name, successorId }, _api, _extra, send) =>
        sendHeld<ResponseOf<'updateLink'>>(
          {
            request: call('updateLink').query({ params: { id }, body: change }),
            what: `Link: ${name}`,
            workId: successorId,
          },
          send,
        ),
      invalidatesTags: (_, error) => (isWaiting(error) ? [] : ['Works', 'History']),
    }),
  }),
});

export const { usePlaceRowMutation, useAddRowMutation, useChangeRowsMutation, useChangeLinkMutation } =
  rowsApi;
