import type { References, Work } from '@gantry/contract';
import { useState } from 'react';
import { useListUserChoicesQuery } from '#api/lookups.ts';
import { useDepartmentOptions, useLabelOptions, useProjectOptions } from '../fields/reference-pickers.tsx';
import { lookUpReferences, type ReferenceLookup } from '../references-lookup.ts';

/** Names of what a form's ids stand for: those just chosen, and the lookups where something was filled in before. */
export function useFormNames(work: Work): {
  names: ReferenceLookup;
  addNames: (came: Partial<References>) => void;
} {
  const [came, setCame] = useState<readonly Partial<References>[]>([]);
  const { data: users = [] } = useListUserChoicesQuery(
    {},
    { skip: work.ownerId === null && work.assigneeIds.length === 0 },
  );
  const { projects } = useProjectOptions({ skip: work.projectId === null });
  const { departments } = useDepartmentOptions({ skip: work.departmentId === null });
  const { labels } = useLabelOptions({ skip: work.labelIds.length === 0 });
  const names = lookUpReferences([
    { users, projects, departments, labels },
    ...came.map((part) => ({ users: [], projects: [], departments: [], labels: [], ...part })),
  ]);
  return { names, addNames: (part) => setCame((before) => [...before, part]) };
}
