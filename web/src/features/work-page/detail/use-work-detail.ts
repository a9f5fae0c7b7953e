import type { ResponseOf } from '@gantry/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { lookUpReferences } from '#features/works/references-lookup.ts';
import { useGetWork, useGetWorkByKey } from '#sync/reads/use-works.ts';

/** Identifies the work of a page: links contain the key, older ones the id. */
export interface WorkAddress {
  readonly id?: string | undefined;
  readonly workKey?: string | undefined;
}

/** A work with the data of its page, by key or id. */
export function useWorkDetail({ id, workKey }: WorkAddress) {
  const byKey = useGetWorkByKey(workKey === undefined ? skipToken : { params: { key: workKey } });
  const byId = useGetWork(workKey !== undefined || id === undefined ? skipToken : { params: { id } });
  const { currentData, error, refetch } = workKey === undefined ? byId : byKey;
  const answer: ResponseOf<'getWork'> | undefined = currentData;
  const references = answer?.references;
  const names = useMemo(() => lookUpReferences([references]), [references]);
  return {
    work: answer?.response,
    references,
    names,
    error: answer === undefined ? error : undefined,
    refetch,
  };
}
