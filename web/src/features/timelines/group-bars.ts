import { NO_DATE, type Preview } from '@gantry/gantt';
import { BracketFollower } from '#features/plan/wake/bracket-follower.ts';
import type { TimelinePlan } from './timeline-data.ts';

/**
 * Lets the bars of groups go along with what is dragged below them. A person shown by their weeks has none, and of a group of which
 * not all is shown nobody knows how far it reaches.
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
