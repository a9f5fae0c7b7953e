import { api } from '#api/api.ts';
import { call } from '#api/call.ts';

const written = (_answer: unknown, error: unknown) => (error ? [] : (['SignInMappings', 'History'] as const));

const mappingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSignInMappings: build.query({
      ...call('listSignInMappings'),
      providesTags: ['SignInMappings', 'Users', 'Projects', 'Departments', 'Policy'],
    }),
    // The effect of a draft depends on everything that people have, so it is requested each time.
    previewSignInMapping: build.query({ ...call('previewSignInMapping'), keepUnusedDataFor: 0 }),
    createSignInMapping: build.mutation({ ...call('createSignInMapping'), invalidatesTags: written }),
    updateSignInMapping: build.mutation({ ...call('updateSignInMapping'), invalidatesTags: written }),
    deleteSignInMapping: build.mutation({ ...call('deleteSignInMapping'), invalidatesTags: written }),
  }),
});

export const {
  useListSignInMappingsQuery,
  usePreviewSignInMappingQuery,
  useCreateSignInMappingMutation,
  useUpdateSignInMappingMutation,
  useDeleteSignInMappingMutation,
} = mappingsApi;
