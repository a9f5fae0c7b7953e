import type { References } from '@gantry/contract';

export const noNames: References = { users: [], projects: [], departments: [], labels: [], resources: [] };

const kinds = ['users', 'projects', 'departments', 'labels', 'resources'] as const;

/** Joins known and new names; the new ones replace the known ones. */
export function mergeReferences(known: References | undefined, came: Partial<References>): References {
  const merge = <T extends { id: string }>(before: T[] = [], after: T[] = []) => [
    ...new Map([...before, ...after].map((item) => [item.id, item])).values(),
  ];
  return {
    users: merge(known?.users, came.users),
    projects: merge(known?.projects, came.projects),
    departments: merge(known?.departments, came.departments),
    labels: merge(known?.labels, came.labels),
    resources: merge(known?.resources, came.resources),
  };
}

/** Returns the same object when no name is new, so that nothing is rendered. */
export function withNames(known: References, came: Partial<References>): References {
  const isNew = kinds.some((kind) =>
    came[kind]?.some((name) => {
      const before = (known[kind] as readonly { id: string }[]).find(({ id }) => id === name.id);
      return before === undefined || JSON.stringify(before) !== JSON.stringify(name);
    }),
  );
  return isNew ? mergeReferences(known, came) : known;
}
