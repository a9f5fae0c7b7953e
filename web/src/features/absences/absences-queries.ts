import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

const touched = ['Absences', 'Users'] as const;

export const absencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAbsences: build.query({ ...call('listAbsences'), providesTags: ['Absences'] }),
    getAbsence: build.query({ ...callUnwrapped('getAbsence'), providesTags: ['Absences'] }),
    getAbsenceReaders: build.query({
      ...callUnwrapped('getAbsenceReaders'),
      providesTags: ['Users', 'Departments', 'CurrentUser'],
    }),
    createAbsence: build.mutation({ ...call('createAbsence'), invalidatesTags: touched }),
    rehearseAbsences: build.mutation({ ...callUnwrapped('rehearseAbsences') }),
    createAbsences: build.mutation({ ...call('createAbsences'), invalidatesTags: touched }),
    updateAbsence: build.mutation({ ...call('updateAbsence'), invalidatesTags: touched }),
    deleteAbsence: build.mutation({ ...call('deleteAbsence'), invalidatesTags: touched }),
  }),
});

export const {
  useListAbsencesQuery,
  useLazyGetAbsenceQuery,
  useGetAbsenceReadersQuery,
  useCreateAbsenceMutation,
  useRehearseAbsencesMutation,
  useCreateAbsencesMutation,
  useUpdateAbsenceMutation,
  useDeleteAbsenceMutation,
} = absencesApi;
