import type { QueryOf, ResponseOf } from '@gantry/contract';
import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

type AbsencePage = ResponseOf<'listAbsences'>;

const absencesAtOnce = 50;

const touched = ['Absences', 'Users'] as const;
/** Works move with the absences of the people assigned to them. */
const written = (_answer: unknown, error: unknown) =>
  error ? [] : ([...touched, 'Works', 'Projects', 'Dashboard'] as const);

export const absencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAbsences: build.infiniteQuery<
      AbsencePage,
      Omit<QueryOf<'listAbsences'>, 'limit' | 'cursor'>,
      string | null
    >({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next },
      query: ({ queryArg, pageParam: cursor }) => ({
        route: 'listAbsences',
        query: { ...queryArg, limit: absencesAtOnce, ...(cursor !== null && { cursor }) },
      }),
      providesTags: ['Absences'],
    }),
    getAbsence: build.query({ ...callUnwrapped('getAbsence'), providesTags: ['Absences'] }),
    getAbsenceReaders: build.query({
      ...callUnwrapped('getAbsenceReaders'),
      providesTags: ['Users', 'Departments', 'CurrentUser'],
    }),
    createAbsence: build.mutation({ ...call('createAbsence'), invalidatesTags: written }),
    // What moves depends on every plan in which the people have work.
    previewAbsences: build.query({
      ...callUnwrapped('previewAbsences'),
      providesTags: ['Absences', 'Works', 'Projects'],
      keepUnusedDataFor: 0,
    }),
    rehearseAbsences: build.mutation({ ...callUnwrapped('rehearseAbsences') }),
    readCalendarAddress: build.mutation({ ...callUnwrapped('readCalendarAddress') }),
    createAbsences: build.mutation({ ...call('createAbsences'), invalidatesTags: written }),
    updateAbsence: build.mutation({ ...call('updateAbsence'), invalidatesTags: written }),
    deleteAbsence: build.mutation({ ...call('deleteAbsence'), invalidatesTags: written }),
  }),
});

export const {
  useListAbsencesInfiniteQuery,
  useLazyGetAbsenceQuery,
  useGetAbsenceReadersQuery,
  useCreateAbsenceMutation,
  usePreviewAbsencesQuery,
  useRehearseAbsencesMutation,
  useReadCalendarAddressMutation,
  useCreateAbsencesMutation,
  useUpdateAbsenceMutation,
  useDeleteAbsenceMutation,
} = absencesApi;
