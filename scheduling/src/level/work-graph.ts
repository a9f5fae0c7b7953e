import { type Network, Trait } from '../network/network.ts';
import { graphOf, type JobGraph } from './job-graph.ts';

/**
 * Which works must be scheduled before which: predecessors before successors (those of a summary before all its
 * sub-works), sub-works before their summary. Excluded works have no edges.
 */
export function buildWorkGraph(network: Network): JobGraph {
  const successorRows: number[][] = network.workIds.map(() => []);
  for (let work = 0; work < network.workCount; work++) {
    const traits = network.traits[work] as number;
    if (traits & Trait.Excluded) continue;
    const parent = network.parent[work] as number;
    if (parent >= 0) successorRows[work]?.push(parent);
    if (traits & Trait.Summary) continue;
    for (const predecessor of listPredecessors(network, work)) successorRows[predecessor]?.push(work);
  }
  return graphOf(successorRows);
}

/** Everything that determines the start of a work: its own links and those of the summaries above. */
function listPredecessors(network: Network, work: number): ReadonlySet<number> {
  const predecessors = new Set<number>();
  for (let holder = work; holder >= 0; holder = network.inheritsIn[holder] as number) {
    let link = network.firstIn[holder] as number;
    for (; link >= 0; link = network.nextIn[link] as number) {
      predecessors.add(network.predecessor[link] as number);
    }
  }
  return predecessors;
}
