import type { References, Work } from '@gantry/contract';
import { useState } from 'react';
import { usePeople } from '#api/use-choices.ts';
import {
  useDepartmentOptions,
  useLabelOptions,
  useProjectOptions,
} from '#features/works/fields/reference-pickers.tsx';
import { useResourceOptions } from '#features/works/fields/resource-options.tsx';
import { lookUpReferences, type ReferenceLookup } from '#features/works/references-lookup.ts';
import { noNames } from '#sync/works/names.ts';

/** The names for a form's ids: of those that were just chosen, and from lookups for prefilled values. */
export function useFormNames(work: Work): {
  names: ReferenceLookup;
  addNames: (came: Partial<References>) => void;
} {
  const [came, setCame] = useState<readonly Partial<References>[]>([]);
  const { people, others } = usePeople({
    chosen: [work.ownerId, ...work.assigneeIds],
    skip: work.ownerId === null && work.assigneeIds.length === 0,
  });
  const { rows: resources } = useResourceOptions({ skip: work.resourceIds.length === 0 });
  const projects = useProjectOptions({ chosen: [work.projectId], skip: work.projectId === null });
  const { departments } = useDepartmentOptions({ skip: work.departmentId === null });
  const { labels } = useLabelOptions({ skip: work.labelIds.length === 0 });
  const names = lookUpReferences([
    {
      users: [...people, ...others],
      projects: [...projects.projects, ...projects.others],
      departments,
      labels,
      resources,
    },
    ...came.map((part) => ({ ...noNames, ...part })),
  ]);
  return { names, addNames: (part) => setCame((before) => [...before, part]) };
}
