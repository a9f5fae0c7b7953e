import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useListProjectDescriptionsQuery } from '#sync/reads/plan-queries.ts';
import type { Descriptions } from '../planner-columns/planner-host.ts';

/** The descriptions of a project's works, requested by the column that shows them. */
export function useDescriptions(projectId: string, isAsked: boolean): Descriptions | undefined {
  const { currentData } = useListProjectDescriptionsQuery(
    isAsked ? { params: { id: projectId } } : skipToken,
  );
  return useMemo(() => {
    if (currentData == null) return undefined;
    const { id: ids, text, isWhole } = currentData;
    const rowOf = new Map(ids.map((id, row) => [id, row]));
    return {
      textOf: (id) => text[rowOf.get(id) ?? -1] ?? '',
      isWhole: (id) => isWhole[rowOf.get(id) ?? -1] ?? true,
    };
  }, [currentData]);
}
