import type { GanttLinks } from '../data.ts';

/** Finds the link with the same kind and the same works in new links; -1 if there is none. */
export function findSameLink({ link, of }: { link: number; of: GanttLinks }, links: GanttLinks): number {
  if (of === links || link < 0) return link;
  const isSame = (other: number) =>
    links.from[other] === of.from[link] &&
    links.to[other] === of.to[link] &&
    links.kind[other] === of.kind[link];
  // Usually it has the same index.
  if (link < links.count && isSame(link)) return link;
  for (let other = 0; other < links.count; other += 1) if (isSame(other)) return other;
  return -1;
}
