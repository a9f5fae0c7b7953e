import type { WorkIndex } from '#features/plan/model/work-index.ts';
import type { Node } from './timeline-tree.ts';

export type WorkNode = Extract<Node, { kind: 'work' }>;
export type Places = ReturnType<typeof placesOf>;

/** The works in the rows of a timeline. */
export function placesOf(nodes: readonly Node[], index: WorkIndex) {
  const byNumber = new Map<number, Node>();
  const rows = new Map<string, number[]>();
  const projects = new Map<string, number>();
  for (const node of nodes) {
    const number = index.numberOf(node.key);
    byNumber.set(number, node);
    if (node.kind === 'project') projects.set(node.row.id, number);
    if (node.kind === 'work') rows.set(node.row.id, [...(rows.get(node.row.id) ?? []), number]);
  }
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const workAt = (number: number): WorkNode | undefined => {
    const node = byNumber.get(number);
    return node?.kind === 'work' ? node : undefined;
  };
  return {
    nodeOfKey: (key: string) => byKey.get(key),
    lastWorkBelow: (parent: string | undefined) =>
      nodes.findLast((node): node is WorkNode => node.kind === 'work' && node.parent === parent),
    nodeAt: (number: number) => byNumber.get(number),
    workAt,
    /** A work may be in several rows. */
    rowsOfWork: (id: string): readonly number[] => rows.get(id) ?? [],
    projectRow: (id: string) => projects.get(id),
  };
}
