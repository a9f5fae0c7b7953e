import type { Link } from '../model.ts';
import { growLinkColumns, unlink, writeLink } from '../network/compile-links.ts';
import type { FindingDraft } from '../network/finding-draft.ts';
import { type Network, Trait } from '../network/network.ts';
import { orderNodes } from '../network/order.ts';
import { WorkFinder } from '../network/work-finder.ts';
import type { PlanRun } from '../schedule.ts';
import type { Reach } from './reschedule.ts';
import { sameLink } from './same-link.ts';

type LinkEnds = Pick<Link, 'predecessorId' | 'successorId' | 'type'>;

/** Adds a new link between two leaves to the network. */
export function addLink(run: PlanRun, link: Link): Reach {
  const ends = endsOf(run, link);
  if (!ends) return 'everything';
  const index = run.planLinks.length;
  makeRoom(run, index + 1);
  const { network } = run;
  if (!writeSoundLink(run, index, link)) return 'everything';
  const inOrder =
    (network.position[ends.predecessor] as number) < (network.position[ends.successor] as number);
  if (!inOrder && !reorder(run)) {
    unlink(network, index);
    return 'everything';
  }
  run.planLinks.push(link);
  return { forward: [ends.successor], backward: [ends.predecessor] };
}

/** Changes the lag of an existing link. */
export function updateLink(run: PlanRun, link: Link): Reach {
  const index = findLink(run, link);
  if (index < 0) return 'nothing';
  const ends = endsOf(run, link);
  const twins = run.planLinks.filter((other) => other && sameLink(other, link)).length;
  if (!ends || twins > 1) return 'everything';
  unlink(run.network, index);
  if (!writeSoundLink(run, index, link)) return 'everything';
  run.planLinks[index] = link;
  return { forward: [ends.successor], backward: [ends.predecessor] };
}

/** Removes a link from the network. */
export function removeLink(run: PlanRun, link: LinkEnds): Reach {
  const index = findLink(run, link);
  if (index < 0) return 'nothing';
  const ends = endsOf(run, link);
  if (!ends) return 'everything';
  unlink(run.network, index);
  run.planLinks[index] = undefined;
  return { forward: [ends.successor], backward: [ends.predecessor] };
}

/** The two leaves of a link; null if the link requires a full compilation. */
function endsOf(run: PlanRun, link: LinkEnds): { predecessor: number; successor: number } | null {
  const { network } = run;
  const predecessor = network.indexOfId.get(link.predecessorId);
  const successor = network.indexOfId.get(link.successorId);
  if (predecessor === undefined || successor === undefined || hasLinkFindings(run)) return null;
  const either = (network.traits[predecessor] as number) | (network.traits[successor] as number);
  return either & (Trait.Summary | Trait.Excluded) ? null : { predecessor, successor };
}

/** Findings about links (mainly cycles) may appear or disappear with any link. */
function hasLinkFindings(run: PlanRun): boolean {
  return run.compiled.findings.some(({ code }) => code === 'cycle' || code === 'selfLink');
}

function findLink(run: PlanRun, link: LinkEnds): number {
  const successor = run.network.indexOfId.get(link.successorId);
  let index = successor === undefined ? -1 : (run.network.firstIn[successor] as number);
  for (; index >= 0; index = run.network.nextIn[index] as number) {
    const known = run.planLinks[index];
    if (known && sameLink(known, link)) return index;
  }
  return run.planLinks.findIndex((known) => known !== undefined && sameLink(known, link));
}

/** Writes a link. Returns false if it would cause a finding, which only a full compilation reports. */
function writeSoundLink(run: PlanRun, index: number, link: Link): boolean {
  const { network, tree } = run.compiled;
  const findings: FindingDraft[] = [];
  const places = {
    finder: new WorkFinder(network.workIds, network.indexOfId),
    tree,
    traits: network.traits,
    report: (finding: FindingDraft) => findings.push(finding),
  };
  writeLink(network, index, link, places, -1);
  if (findings.length > 0) unlink(network, index);
  return findings.length === 0;
}

function makeRoom(run: PlanRun, needed: number): void {
  const { network } = run;
  if (needed <= network.predecessor.length) {
    replaceNetwork(run, { ...network, linkCount: needed });
    return;
  }
  const capacity = Math.max(needed, Math.ceil(network.predecessor.length * 1.25) + 16);
  replaceNetwork(run, { ...network, ...growLinkColumns(network, capacity), linkCount: needed });
  run.dates = {
    ...run.dates,
    lateOfLink: grow(run.dates.lateOfLink, network.hasSummaryLinks ? capacity : 0),
  };
}

function grow(column: Float64Array, length: number): Float64Array {
  const grown = new Float64Array(length);
  grown.set(column);
  return grown;
}

function replaceNetwork(run: PlanRun, network: Network): void {
  run.compiled = { ...run.compiled, network };
}

/** Sorts the network again after a link against the order. Returns false if it closes a cycle. */
function reorder(run: PlanRun): boolean {
  const { network, tree } = run.compiled;
  const order = orderNodes({ ...network, tree });
  if (!order.complete) return false;
  replaceNetwork(run, { ...network, order: order.order, position: order.position });
  return true;
}
