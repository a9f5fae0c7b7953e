import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.query({ ...call('listAudit'), providesTags: ['History'] }),
    getLogCheck: build.query({ ...callUnwrapped('getLogCheck'), providesTags: ['LogCheck'] }),
    startLogCheck: build.mutation({ ...call('startLogCheck'), invalidatesTags: ['LogCheck'] }),
    getAuditPerson: build.query({ ...callUnwrapped('getUser'), providesTags: ['Users'] }),
  }),
});

export const { useListAuditQuery, useGetLogCheckQuery, useStartLogCheckMutation, useGetAuditPersonQuery } =
  auditApi;
