import type { BodyInput, BodyOf, ResponseOf } from '@gantry/contract';
import { api } from '#api/api.ts';
import { call } from '#api/call.ts';
import { isWaiting } from '#lib/problem.ts';
import { heldCall, sendHeld } from '#sync/queue/held-call.ts';
import { say } from './words/index.ts';

const plans = { type: 'Works' as const, id: 'by:document' };
/** Invalidated when works are added, moved or deleted: everything that shows them is read again. */
const order = [plans, { type: 'Works' as const, id: 'LIST' }, 'History' as const];
const figures = ['Dashboard' as const, 'Projects' as const];

interface PlaceRowArgs {
  readonly id: string;
  readonly place: BodyOf<'placeWork'>;
  /** The key that people use: "HAR-12". */
  readonly name: string;
}

interface PlaceRowsArgs {
  readonly body: BodyOf<'placeWorks'>;
}

interface AddRowArgs {
  readonly body: BodyInput<'createWork'>;
  /** The temporary id until the server has assigned one. */
  readonly makes: string;
}

export const rowsApi = api.injectEndpoints({
  endpoints: (build) => ({
    placeRow: build.mutation<ResponseOf<'placeWork'>, PlaceRowArgs>({
      queryFn: ({ id, place, name }, access, _options, send) =>
        sendHeld<ResponseOf<'placeWork'>>(
          {
            request: call('placeWork').query({ params: { id }, body: place }),
            what: say('placeOf', { name }),
          },
          access,
          send,
        ),
      invalidatesTags: (_, error) => (isWaiting(error) ? [] : order),
    }),
    placeRows: build.mutation<ResponseOf<'placeWorks'>, PlaceRowsArgs>({
      queryFn: ({ body }, access, _options, send) =>
        sendHeld<ResponseOf<'placeWorks'>>(
          {
            request: call('placeWorks').query({ body }),
            what: say('placesOf', { count: body.places.length }),
          },
          access,
          send,
        ),
      invalidatesTags: (_, error) => (isWaiting(error) ? [] : order),
    }),
    addRow: build.mutation<ResponseOf<'createWork'>, AddRowArgs>({
      queryFn: ({ body, makes }, access, _options, send) =>
        sendHeld<ResponseOf<'createWork'>>(
          { request: call('createWork').query({ body }), what: say('newWork', { title: body.title }), makes },
          access,
          send,
        ),
      invalidatesTags: (_, error) => (isWaiting(error) ? [] : [...order, ...figures]),
    }),
    changeRows: build.mutation({
      ...heldCall('changeWorks', ({ body }) => say('changeOf', { count: body.ids?.length ?? 0 })),
      // A refused change is removed from the screen, together with what others changed in the same rows meanwhile, so
      // they are read again.
      invalidatesTags: (_, error) => (isWaiting(error) ? [] : ['Works', 'History', ...figures]),
    }),
  }),
});

export const { usePlaceRowMutation, usePlaceRowsMutation, useAddRowMutation, useChangeRowsMutation } =
  rowsApi;
