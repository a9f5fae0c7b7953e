import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

const comingDepartmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewDepartments: build.query({
      ...callUnwrapped('previewDepartments'),
      providesTags: ['Departments'],
    }),
    giveDepartments: build.mutation({
      ...call('giveDepartments'),
      invalidatesTags: ['Departments', 'Works', 'Dashboard', 'Projects'],
    }),
  }),
});

export const { usePreviewDepartmentsQuery, useGiveDepartmentsMutation } = comingDepartmentsApi;
