import type { CompanyUpdate } from '@gantry/contract';
import { api } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';

/** The company settings that affect dates. */
export type CompanyTimes = Pick<CompanyUpdate, 'calendarId' | 'timeZone'>;

const companyWakeApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewCompany: build.query({
      ...callUnwrapped('previewCompany'),
      providesTags: ['Company', 'Calendars', 'Works', 'Projects'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { usePreviewCompanyQuery } = companyWakeApi;
