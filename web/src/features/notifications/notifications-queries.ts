import type { InboxPart, InboxShelf, NotificationKind, ResponseOf } from '@gantry/contract';
import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';
import { serverNow } from '#lib/server-clock.ts';

type NotificationPage = ResponseOf<'listNotifications'>;

/** Which lines a list shows. */
export interface InboxQuery {
  readonly show: InboxShelf;
  readonly part?: InboxPart | undefined;
  readonly kind?: NotificationKind | undefined;
  readonly projectId?: string | undefined;
  readonly actorId?: string | undefined;
}

const pageSize = 30;

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.infiniteQuery<NotificationPage, InboxQuery, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next },
      query: ({ queryArg, pageParam }) => ({
        route: 'listNotifications',
        query: { ...queryArg, limit: pageSize, cursor: pageParam },
      }),
      providesTags: ['Notifications'],
    }),

    countNotifications: build.query({
      ...callUnwrapped('countNotifications'),
      providesTags: ['Notifications'],
    }),

    updateNotification: build.mutation({
      ...call('updateNotification'),
      /** A line that moves to another shelf disappears at once; a line that is marked as read stays. */
      async onQueryStarted({ params, body }, { dispatch, getState, queryFulfilled }) {
        const { read } = body;
        const lists = notificationsApi.util.selectCachedArgsForQuery(getState(), 'listNotifications');
        const patches = lists.map((args) =>
          dispatch(
            notificationsApi.util.updateQueryData('listNotifications', args, ({ pages }) => {
              for (const page of pages)
                if (read === undefined) page.response = page.response.filter(({ id }) => id !== params.id);
                else
                  for (const row of page.response)
                    if (row.id === params.id) row.readAt = read ? new Date(serverNow()).toISOString() : null;
            }),
          ),
        );
        await queryFulfilled.catch(() => {
          for (const { undo } of patches) undo();
        });
      },
      invalidatesTags: ['Dashboard', 'Notifications'],
    }),

    listRightRequests: build.query({ ...call('listRightRequests'), providesTags: ['Notifications'] }),
    answerRightRequest: build.mutation({
      ...call('answerRightRequest'),
      invalidatesTags: ['Dashboard', 'Notifications'],
    }),
    closeRightRequest: build.mutation({
      ...call('closeRightRequest'),
      invalidatesTags: ['Dashboard', 'Notifications'],
    }),

    readAllNotifications: build.mutation({
      ...call('readAllNotifications'),
      invalidatesTags: ['Notifications'],
    }),

    finishNotifications: build.mutation({
      ...callUnwrapped('finishNotifications'),
      invalidatesTags: ['Notifications'],
    }),

    reopenNotifications: build.mutation({
      ...call('reopenNotifications'),
      invalidatesTags: ['Notifications'],
    }),

    createMute: build.mutation({ ...callUnwrapped('createMute'), invalidatesTags: ['Notifications'] }),

    deleteMute: build.mutation({ ...call('deleteMute'), invalidatesTags: ['Notifications'] }),

    listMutes: build.infiniteQuery<ResponseOf<'listMutes'>, undefined, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next },
      query: ({ pageParam }) => ({ route: 'listMutes', query: { limit: pageSize, cursor: pageParam } }),
      providesTags: ['Notifications'],
    }),

    listWatches: build.infiniteQuery<ResponseOf<'listWatches'>, undefined, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next },
      query: ({ pageParam }) => ({ route: 'listWatches', query: { limit: pageSize, cursor: pageParam } }),
      providesTags: ['Watches'],
    }),

    getNotificationSettings: build.query({
      ...callUnwrapped('getNotificationSettings'),
      providesTags: ['Notifications'],
    }),

    updateNotificationSettings: build.mutation({
      ...call('updateNotificationSettings'),
      invalidatesTags: ['Notifications'],
    }),
  }),
});

export const {
  useListNotificationsInfiniteQuery,
  useCountNotificationsQuery,
  useUpdateNotificationMutation,
  useReadAllNotificationsMutation,
  useListRightRequestsQuery,
  useAnswerRightRequestMutation,
  useCloseRightRequestMutation,
  useFinishNotificationsMutation,
  useReopenNotificationsMutation,
  useCreateMuteMutation,
  useDeleteMuteMutation,
  useListMutesInfiniteQuery,
  useListWatchesInfiniteQuery,
  useGetNotificationSettingsQuery,
  useUpdateNotificationSettingsMutation,
} = notificationsApi;
