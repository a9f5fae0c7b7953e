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
  useListPeopleOfDepartmentQuery,
} = departmentsApi;
