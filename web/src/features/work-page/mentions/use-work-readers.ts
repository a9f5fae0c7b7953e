import type { WorkReaderChoice } from '@gantry/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useDeferredValue } from 'react';
import { rankBy, rankFirst } from '#lib/rank.ts';
import { useListWorkReadersQuery } from '#sync/reads/talk-queries.ts';

const none: readonly WorkReaderChoice[] = [];

/** People who may read the work and whose name matches; empty without a name. */
export function useWorkReaders(workId: string, name: string | undefined): readonly WorkReaderChoice[] {
  const text = useDeferredValue(name)?.trim();
  const { currentData, data } = useListWorkReadersQuery(
    name === undefined || text === undefined
      ? skipToken
      : { params: { id: workId }, ...(text !== '' && { query: { text } }) },
  );
  if (name === undefined) return none;
  const textOf = ({ name }: WorkReaderChoice) => ({ text: name });
  // While the response is loading, the typed text filters the earlier result.
  return currentData == null ? rankBy(data ?? none, name, textOf) : rankFirst(currentData, name, textOf);
}
