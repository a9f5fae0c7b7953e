import type { WorkIndex } from '#features/plan/model/work-index.ts';
import type { Node } from './timeline-tree.ts';

/**
 * A work that was handed over or moved to another project is in another row, but is still the same work. Cursor and
 * selection, which identify rows by number, follow it.
 */
export function followMoved(before: readonly Node[], after: readonly Node[], index: WorkIndex): void {
  const stay = new Set(after.map(({ key }) => key));
  const were = new Set(before.map(({ key }) => key));
  const left = new Map<string, string>();
  for (const node of before) if (node.kind === 'work' && !stay.has(node.key)) left.set(node.row.id, node.key);
  if (left.size === 0) return;
  for (const node of after) {
    const from = node.kind === 'work' && !were.has(node.key) ? left.get(node.row.id) : undefined;
    if (node.kind !== 'work' || from === undefined) continue;
    index.move(from, node.key);
    left.delete(node.row.id);
  }
}
