import type { References } from '@gantry/contract';

type Named<K extends keyof References> = References[K][number];

/** Looks up the names for the ids in rows. */
export interface ReferenceLookup {
  readonly user: (id: string | null) => Named<'users'> | undefined;
  readonly project: (id: string | null) => Named<'projects'> | undefined;
  readonly department: (id: string | null) => Named<'departments'> | undefined;
  readonly label: (id: string | null) => Named<'labels'> | undefined;
  readonly resource: (id: string | null) => Named<'resources'> | undefined;
  /** The name for this id. */
  readonly name: (id: string) => string | undefined;
}

/** Indexes the names of all loaded pages; those of later pages are newer. */
export function lookUpReferences(references: readonly (References | undefined)[]): ReferenceLookup {
  const index = <K extends keyof References>(kind: K) => {
    const entries = references.flatMap((page): Named<K>[] => page?.[kind] ?? []);
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    return (id: string | null) => (id === null ? undefined : byId.get(id));
  };
  const [user, project, department, label, resource] = [
    index('users'),
    index('projects'),
    index('departments'),
    index('labels'),
    index('resources'),
  ];
  const name = (id: string) => (user(id) ?? project(id) ?? department(id) ?? label(id) ?? resource(id))?.name;
  return { user, project, department, label, resource, name };
}
