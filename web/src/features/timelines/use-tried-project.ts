import { useMemo } from 'react';
import { useTriedProjects } from '#features/plan/try/use-kept-plan.ts';
import type { Node } from './timeline-tree.ts';
import type { Branch } from './timelines-queries.ts';

/** A project of a timeline in which the person tries a plan. */
export interface TriedProject {
  readonly id: string;
  /** Undefined when none of its rows contains it. */
  readonly name: string | undefined;
}

/** Projects of a timeline in which the person tries a plan. The load of people may depend on any tried project. */
export function useTriedHere(nodes: readonly Node[], root: Branch): readonly TriedProject[] {
  const kept = useTriedProjects();
  const countsLoads = root.kind === 'department' && root.by === 'person';
  return useMemo(() => {
    if (kept.length === 0) return nothing;
    if (countsLoads) return kept.map((id) => ({ id, name: undefined }));
    const names = new Map(
      nodes.flatMap((node) =>
        node.kind === 'project' || node.kind === 'group' ? [[node.row.id, node.row.name] as const] : [],
      ),
    );
    return kept.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) }] : []));
  }, [kept, nodes, countsLoads]);
}

const nothing: readonly TriedProject[] = [];
