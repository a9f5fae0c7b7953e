import { type Network, Trait } from '@gantry/scheduling';

/**
 * All direct and indirect successors of some works: by their own links, by links of the summaries above them, and into
 * summaries.
 */
export function worksBehind(network: Network, works: Iterable<number>): ReadonlySet<number> {
  const behind = new Set<number>();
  const open = [...works];
  for (let work = open.pop(); work !== undefined; work = open.pop()) {
    if (behind.has(work)) continue;
    behind.add(work);
    const above = network.parent[work] ?? -1;
    if (above >= 0) open.push(above);
    for (let link = network.firstOut[work] ?? -1; link >= 0; link = network.nextOut[link] ?? -1)
      open.push(...leavesOf(network, network.successor[link] ?? -1));
  }
  return behind;
}

function leavesOf(network: Network, work: number): number[] {
  if (((network.traits[work] ?? 0) & Trait.Summary) === 0) return [work];
  const leaves: number[] = [];
  for (let child = network.firstChild[work] ?? -1; child >= 0; child = network.nextSibling[child] ?? -1)
    leaves.push(...leavesOf(network, child));
  return leaves;
}
