import { api } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';

/** Invalidated by changes of any visible work. */
const plans = ['by:document', 'by:dates'].map((id) => ({ type: 'Works' as const, id }));

/** Forecasts of plans, and explanations of dates: shown beside works wherever they appear. */
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
