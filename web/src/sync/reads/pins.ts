import { api } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';

/** The projects that a person has pinned: in the sidebar, and in the menu of each project. */
const pinsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPinnedProjects: build.query({ ...callUnwrapped('listPinnedProjects'), providesTags: ['Projects'] }),
    pinProjects: build.mutation({
      ...callUnwrapped('pinProjects'),
      async onQueryStarted({ body }, { dispatch, queryFulfilled }) {
        const { updateQueryData } = pinsApi.util;
        const inOrder = updateQueryData('listPinnedProjects', undefined, (pins) =>
          body.projectIds.flatMap((id) => pins?.find((pin) => pin.id === id) ?? []),
        );
        const painted = dispatch(inOrder);
        try {
          const { data } = await queryFulfilled;
          dispatch(updateQueryData('listPinnedProjects', undefined, () => data));
          tellOtherTabs();
        } catch {
          painted.undo();
        }
      },
    }),
  }),
});

export const { useLazyListPinnedProjectsQuery, useListPinnedProjectsQuery, usePinProjectsMutation } = pinsApi;

const channelName = 'gantry-pins';

function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** Calls `act` when another tab of this browser has changed pins. */
export function onPinnedElsewhere(act: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', act);
  return () => channel.close();
}
