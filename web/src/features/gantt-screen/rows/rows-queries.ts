import { api } from '#api/api.ts';
import { call } from '#api/call.ts';
import { heldCall } from '#api/held-call.ts';

const plans = { type: 'Works' as const, id: 'by:document' };
/** Which works there are, in which order and below which: whatever shows that is read anew. */
const order = [plans, { type: 'Works' as const, id: 'LIST' }, 'History' as const];
const figures = ['Dashboard' as const, 'Projects' as const];

export const rowsApi = api.injectEndpoints({
  endpoints: (build) => ({
    placeRow: build.mutation({ ...call('placeWork'), invalidatesTags: order }),
    addRow: build.mutation({ ...call('createWork'), invalidatesTags: [...order, ...figures] }),
    changeRows: build.mutation({
      ...heldCall('changeWorks', ({ body }) => `Change of ${body.ids?.length ?? 0} works`),
      invalidatesTags: (_, error) => (error === undefined ? ['Works', 'History', ...figures] : []),
    }),
    changeLink: build.mutation({ ...call('updateLink'), invalidatesTags: ['Works', 'History'] }),
  }),
});

export const { usePlaceRowMutation, useAddRowMutation, useChangeRowsMutation, useChangeLinkMutation } =
  rowsApi;
