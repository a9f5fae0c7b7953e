import { api } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';

const workCalendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Not cached, because the result depends on the current plan.
    previewWorkCalendar: build.query({ ...callUnwrapped('previewWorkCalendar'), keepUnusedDataFor: 0 }),
  }),
});

export const { usePreviewWorkCalendarQuery } = workCalendarApi;
