import type { ResponseOf } from '@gantry/contract';
import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

type PeoplePage = ResponseOf<'listUsers'>;

/** More people than fit on the screen; the rest is requested on demand. */
const peopleAtOnce = 50;

/** The load depends on works, on their assignees, and on the calendars of people. */
const loadTags = ['Departments', 'Users', 'Absences', 'Calendars', { type: 'Works', id: 'COUNT' }] as const;

export const departmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDepartment: build.query({ ...call('getDepartment'), providesTags: ['Departments'] }),
    listDepartmentLoads: build.query({
      ...callUnwrapped('listDepartmentLoads'),
      providesTags: [...loadTags],
    }),
    listLoadsInDepartment: build.query({
      ...callUnwrapped('listLoadsInDepartment'),
      providesTags: [...loadTags],
    }),
    createDepartment: build.mutation({ ...call('createDepartment'), invalidatesTags: ['Departments'] }),
    updateDepartment: build.mutation({
      ...call('updateDepartment'),
      invalidatesTags: ['Departments', 'CurrentUser', 'Users'],
    }),
    deleteDepartment: build.mutation({ ...call('deleteDepartment'), invalidatesTags: ['Departments'] }),
    listPeopleOfDepartment: build.infiniteQuery<PeoplePage, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next },
      query: ({ queryArg: departmentId, pageParam: cursor }) => ({
        route: 'listUsers',
        query: { departmentId, status: ['active'], limit: peopleAtOnce, ...(cursor !== null && { cursor }) },
      }),
      providesTags: ['Users'],
    }),
  }),
});

export const {
  useGetDepartmentQuery,
  useListDepartmentLoadsQuery,
  useListLoadsInDepartmentQuery,
  useCreateDepartmentMutation,
  useUpdateDepartmentMutation,
  useDeleteDepartmentMutation,
  useListPeopleOfDepartmentInfiniteQuery,
} = departmentsApi;
