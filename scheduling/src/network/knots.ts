/** Strongly connected components with more than one node (Tarjan 1972, with an explicit stack instead of recursion). */
export function findKnots(
  nodes: Iterable<number>,
  edges: ReadonlyMap<number, readonly number[]>,
): number[][] {
  const reached = new Map<number, number>();
  const low = new Map<number, number>();
  const open: number[] = [];
  const isOpen = new Set<number>();
  const knots: number[][] = [];
  const enter = (node: number): { node: number; next: number } => {
    low.set(node, reached.size);
    reached.set(node, reached.size);
    open.push(node);
    isOpen.add(node);
    return { node, next: 0 };
  };
  const lower = (node: number, value: number | undefined) => {
    low.set(node, Math.min(low.get(node) ?? 0, value ?? 0));
  };
  const close = (node: number) => {
    if (low.get(node) !== reached.get(node)) return;
    const knot = open.splice(open.lastIndexOf(node));
    for (const member of knot) isOpen.delete(member);
    if (knot.length > 1) knots.push(knot);
  };
  for (const root of nodes) {
    if (reached.has(root)) continue;
    const path = [enter(root)];
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const target = edges.get(step.node)?.[step.next++];
      if (target === undefined) {
        path.pop();
        close(step.node);
        const above = path.at(-1);
        if (above) lower(above.node, low.get(step.node));
      } else if (!reached.has(target)) path.push(enter(target));
      else if (isOpen.has(target)) lower(step.node, reached.get(target));
    }
  }
  return knots;
}
