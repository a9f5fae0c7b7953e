import type { WorkReaderChoice } from '@gantry/contract';
import { foldText } from '@gantry/contract/names';
import { skipToken } from '@reduxjs/toolkit/query';
import { useDeferredValue } from 'react';
import { useListWorkReadersQuery } from '../works-queries.ts';

const none: readonly WorkReaderChoice[] = [];

/** People who may read the work and whose name begins so; nobody while nobody is looked for. */
export function useWorkReaders(workId: string, name: string | undefined): readonly WorkReaderChoice[] {
  const text = useDeferredValue(name)?.trim();
  const { currentData, data } = useListWorkReadersQuery(
    name === undefined || text === undefined
      ? skipToken
      : { params: { id: workId }, ...(text !== '' && { query: { text } }) },
  );
  if (name === undefined) return none;
  return currentData ?? stillMatching(data ?? none, name);
}

/** What is on its way narrows down what was there. */
function stillMatching(people: readonly WorkReaderChoice[], name: string): readonly WorkReaderChoice[] {
  const wanted = foldText(name);
  return people.filter((person) => ` ${foldText(person.name)}`.includes(` ${wanted}`));
}
