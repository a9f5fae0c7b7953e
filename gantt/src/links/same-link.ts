import type { GanttLinks } from '../data.ts';

/** Which of some links is the one that was known among others: of the same kind, and between the same works. -1 where none is. */
export function findSameLink({ link, of }: { link: number; of: GanttLinks }, links: GanttLinks): number {
  if (of === links || link < 0) return link;
  const isSame = (other: number) =>
    links.from[other] === of.from[link] &&
    links.to[other] === of.to[link] &&
    links.kind[other] === of.kind[link];
  // Mostly it stands where it stood.
  if (link < links.count && isSame(link)) return link;
  for (let other = 0; other < links.count; other += 1) if (isSame(other)) return other;
  return -1;
}
