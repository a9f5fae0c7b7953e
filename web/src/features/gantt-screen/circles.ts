import type { GanttLinks } from '@gantry/gantt';

/** Whether the works after `from` include `to`, going along the links. */
export function leadsTo(links: GanttLinks, from: number, to: number): boolean {
  const after = new Map<number, number[]>();
  for (let link = 0; link < links.count; link += 1) {
    const [before, behind] = [links.from[link] ?? -1, links.to[link] ?? -1];
    const known = after.get(before);
    if (known === undefined) after.set(before, [behind]);
    else known.push(behind);
  }
  const seen = new Set<number>();
  const open = [from];
  for (let work = open.pop(); work !== undefined; work = open.pop()) {
    if (work === to) return true;
    if (seen.has(work)) continue;
    seen.add(work);
    open.push(...(after.get(work) ?? []));
  }
  return false;
}
