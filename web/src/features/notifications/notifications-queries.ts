import type { ResponseOf } from '@gantry/contract';
import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

type NotificationPage = ResponseOf<'listNotifications'>;

const pageSize = 30;

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.infiniteQuery<NotificationPage, undefined, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next },
      query: ({ pageParam }) => ({
        route: 'listNotifications',
        query: { limit: pageSize, cursor: pageParam },
      }),
      providesTags: ['Notifications'],
    }),

    updateNotification: build.mutation({
      ...call('updateNotification'),
      // The row stays where it is while the list is open: what one has just read does not run away.
      async onQueryStarted({ params, body }, { dispatch, queryFulfilled }) {
        const readAt = body.read ? new Date().toISOString() : null;
        const { undo } = dispatch(
          notificationsApi.util.updateQueryData('listNotifications', undefined, ({ pages }) => {
            for (const { response } of pages)
              for (const row of response) if (row.id === params.id) row.readAt = readAt;
          }),
        );
        await queryFulfilled.catch(undo);
      },
      invalidatesTags: ['Dashboard'],
    }),

    readAllNotifications: build.mutation({
      ...call('readAllNotifications'),
      invalidatesTags: ['Notifications'],
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
  useUpdateNotificationMutation,
  useReadAllNotificationsMutation,
  useGetNotificationSettingsQuery,
  useUpdateNotificationSettingsMutation,
} = notificationsApi;
