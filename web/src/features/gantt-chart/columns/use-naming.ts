import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '#store/store.ts';
import { ganttApi } from '#sync/reads/plan-queries.ts';
import type { Person } from './cell-choice.tsx';

/** Adds the name of a chosen person to the names that came with the plan, so that it is shown at once. */
export function useNaming(projectId: string): (person: Person) => void {
  const dispatch = useDispatch<AppDispatch>();
  return useCallback(
    (person) => {
      const plan = { params: { id: projectId } };
      dispatch(
        ganttApi.util.updateQueryData('getProjectDocument', plan, ({ references }) => {
          if (references !== undefined && !references.users.some(({ id }) => id === person.id))
            references.users.push(person);
        }),
      );
    },
    [dispatch, projectId],
  );
}
