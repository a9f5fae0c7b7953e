import { NO_DATE, type Preview } from '@gantry/gantt';
import { BracketFollower } from '#features/plan/wake/bracket-follower.ts';
import type { TimelinePlan } from './timeline-data.ts';

/**
 * Extends the bars of groups while works below them are dragged. A person shown by their weeks has no bar, and the span
 * of an incomplete group is unknown.
 */
export function followGroups({ data, rows, nodeOf }: TimelinePlan): (preview: Preview) => Preview {
  const isPartial = new Set<number>();
  for (const work of rows) if (nodeOf(work)?.kind === 'rest') isPartial.add(data.parent[work] ?? -1);
  const parent = data.parent.map((above) =>
    isPartial.has(above) || (data.start[above] ?? NO_DATE) === NO_DATE ? -1 : above,
  );
  const follower = new BracketFollower({ ...data, parent }, rows);
  return (preview) => follower.follow(preview);
}
