import { api } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';

/** What changes of any work in sight make old. */
const plans = ['by:document', 'by:dates'].map((id) => ({ type: 'Works' as const, id }));

/** What is to be expected of plans, and why dates are what they are: shown beside works wherever they stand. */
const forecastApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWhyDates: build.query({
      ...callUnwrapped('getWhyDates'),
      providesTags: plans,
      keepUnusedDataFor: 5,
    }),
    getProjectForecast: build.query({
      ...callUnwrapped('getProjectForecast'),
      providesTags: [...plans, 'Projects'],
    }),
    getWorkForecast: build.query({ ...callUnwrapped('getWorkForecast'), providesTags: plans }),
    getHomeForecast: build.query({
      ...callUnwrapped('getHomeForecast'),
      providesTags: [...plans, 'Dashboard'],
    }),
  }),
});

export const {
  useGetWhyDatesQuery,
  useGetProjectForecastQuery,
  useGetWorkForecastQuery,
  useGetHomeForecastQuery,
} = forecastApi;
