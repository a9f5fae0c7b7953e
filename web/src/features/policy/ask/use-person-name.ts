import { api } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';

const personApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAskedPerson: build.query({ ...callUnwrapped('getUser'), providesTags: ['Users'] }),
  }),
});

/** The name of the person whose id is in the address. */
export function usePersonName(id: string): string {
  const { currentData } = personApi.useGetAskedPersonQuery({ params: { id } }, { skip: id === '' });
  return currentData?.name ?? '…';
}
