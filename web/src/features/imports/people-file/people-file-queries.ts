import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

export const peopleFileApi = api.injectEndpoints({
  endpoints: (build) => ({
    rehearsePeople: build.mutation({ ...callUnwrapped('rehearsePeople') }),
    importPeople: build.mutation({ ...call('importPeople'), invalidatesTags: ['Users', 'Departments'] }),
  }),
});

export const { useRehearsePeopleMutation, useImportPeopleMutation } = peopleFileApi;
