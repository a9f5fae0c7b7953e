import { api } from '#api/api.ts';
import { call } from '#api/call.ts';

const resourcesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getResource: build.query({ ...call('getResource'), providesTags: ['Resources'] }),
    createResource: build.mutation({ ...call('createResource'), invalidatesTags: ['Resources'] }),
    updateResource: build.mutation({ ...call('updateResource'), invalidatesTags: ['Resources', 'Works'] }),
    deleteResource: build.mutation({ ...call('deleteResource'), invalidatesTags: ['Resources'] }),
    takeOverResource: build.mutation({
      ...call('takeOverResource'),
      invalidatesTags: ['Resources', 'Works', 'Users', 'Departments'],
    }),
  }),
});

export const {
  useGetResourceQuery,
  useCreateResourceMutation,
  useUpdateResourceMutation,
  useDeleteResourceMutation,
  useTakeOverResourceMutation,
} = resourcesApi;
