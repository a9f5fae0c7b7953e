import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

export const calendarsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCalendar: build.query({ ...callUnwrapped('getCalendar'), providesTags: ['Calendars'] }),
    // What moves depends on every plan on the calendar.
    previewCalendar: build.query({
      ...callUnwrapped('previewCalendar'),
      providesTags: ['Calendars', 'Works', 'Projects'],
      keepUnusedDataFor: 0,
    }),
    // They do not change while the server runs.
    listHolidayCountries: build.query(callUnwrapped('listHolidayCountries')),
    listHolidays: build.query(callUnwrapped('listHolidays')),
    createCalendar: build.mutation({ ...call('createCalendar'), invalidatesTags: ['Calendars'] }),
    updateCalendar: build.mutation({
      ...call('updateCalendar'),
      invalidatesTags: (_answer, error) => (error ? [] : ['Calendars', 'Works', 'Projects', 'Dashboard']),
    }),
    deleteCalendar: build.mutation({ ...call('deleteCalendar'), invalidatesTags: ['Calendars'] }),
  }),
});

export const {
  useGetCalendarQuery,
  usePreviewCalendarQuery,
  useListHolidayCountriesQuery,
  useListHolidaysQuery,
  useCreateCalendarMutation,
  useUpdateCalendarMutation,
  useDeleteCalendarMutation,
} = calendarsApi;
