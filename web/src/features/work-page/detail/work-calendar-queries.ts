import { api } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';

const workCalendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    // What moves follows from the plan as it is at this moment.
    previewWorkCalendar: build.query({ ...callUnwrapped('previewWorkCalendar'), keepUnusedDataFor: 0 }),
  }),
});

export const { usePreviewWorkCalendarQuery } = workCalendarApi;
