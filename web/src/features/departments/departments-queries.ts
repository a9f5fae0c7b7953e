import type { ResponseOf, Work } from '@gantry/contract';
import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

export const departmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDepartment: build.query({ ...call('getDepartment'), providesTags: ['Departments'] }),
    createDepartment: build.mutation({ ...call('createDepartment'), invalidatesTags: ['Departments'] }),
    updateDepartment: build.mutation({
      ...call('updateDepartment'),
      invalidatesTags: ['Departments', 'CurrentUser', 'Users'],
    }),
    deleteDepartment: build.mutation({ ...call('deleteDepartment'), invalidatesTags: ['Departments'] }),
    /** The latest works of a department that are overdue, the oldest first. */
    listLateInDepartment: build.query<readonly Work[], string>({
      query: (departmentId) =>
        call('listWorks').query({
          query: { filter: [`department:is:${departmentId}`, 'overdue:is:yes'], sort: 'overdue', limit: 5 },
        }),
      transformResponse: (answer: ResponseOf<'listWorks'>) => answer.response,
      providesTags: ['Works'],
    }),
    listPeopleOfDepartment: build.query({
      query: (departmentId: string) =>
        call('listUsers').query({ query: { departmentId, status: ['active'], limit: 200 } }),
      transformResponse: callUnwrapped('listUsers').transformResponse,
      providesTags: ['Users'],
    }),
  }),
});

export const {
  useGetDepartmentQuery,
  useCreateDepartmentMutation,
  useUpdateDepartmentMutation,
  useDeleteDepartmentMutation,
  useListLateInDepartmentQuery,
  useListPeopleOfDepartmentQuery,
} = departmentsApi;
