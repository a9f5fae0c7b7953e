import type { Dates } from '../network/dates.ts';
import { type Network, Trait } from '../network/network.ts';
import { nextLeaf } from '../network/work-tree.ts';
import { backwardPass, dateNodeLate, findProjectFinish } from '../passes/backward-pass.ts';
import { datePlacedWork } from '../passes/forward-pass.ts';
import { computeSlack, computeWorkSlack } from '../passes/slack.ts';
import { DirtyNodes } from './dirty-nodes.ts';

/**
 * Where a change begins: works whose own fields or incoming links have changed, and works whose outgoing links have
 * changed.
 */
export interface Seeds {
  readonly forward: readonly number[];
  readonly backward: readonly number[];
}

/**
 * Updates dates after a change, and visits only affected works: forward in order from the seeds, then backward
 * (completely if the project's finish has moved), then slack. Returns the works that have moved. Needs a network
 * without as-late-as-possible works, because their second sweep affects everything. [R80]
 */
export function propagate(network: Network, dates: Dates, seeds: Seeds): number[] {
  const touched: number[] = [];
  const moved = propagateForward(network, dates, seeds.forward, touched);
  const finish = findProjectFinish(network, dates);
  if (finish === dates.projectFinish) {
    const touchedLate = propagateBackward(network, dates, seeds.backward, touched);
    refreshSlack(network, dates, [...touched, ...touchedLate, ...seeds.backward]);
  } else {
    refreshLateDates(network, dates);
  }
  return moved;
}

/** Updates only the early dates; call `refreshLateDates` before reading late dates. */
export function propagateEarly(network: Network, dates: Dates, seeds: Seeds): number[] {
  return propagateForward(network, dates, seeds.forward);
}

/** Updates late dates and slack of all works. */
export function refreshLateDates(network: Network, dates: Dates): void {
  backwardPass(network, dates);
  computeSlack(network, dates);
}

/** Returns the works that have moved; all works with recomputed forward dates are added to `touched`. */
function propagateForward(
  network: Network,
  dates: Dates,
  seeds: readonly number[],
  touched?: number[],
): number[] {
  const { order, position } = network;
  const dirty = new DirtyNodes(order.length);
  const moved: number[] = [];
  const isSeed = new Set(seeds);
  for (const work of seeds) dirty.mark(position[work] as number);
  for (let place = dirty.takeFirst(); place >= 0; place = dirty.takeFirst()) {
    const work = order[place] as number;
    const start = dates.earlyStart[work];
    const finish = dates.earlyFinish[work];
    datePlacedWork(network, dates, work, false);
    touched?.push(work);
    const hasMoved = start !== dates.earlyStart[work] || finish !== dates.earlyFinish[work];
    if (hasMoved) moved.push(work);
    // A percent lag to a successor depends on the duration, which may change without moving either date.
    if (hasMoved || isSeed.has(work)) markSuccessors(network, dirty, work);
  }
  return moved;
}

function markSuccessors(network: Network, dirty: DirtyNodes, work: number): void {
  const { position, traits } = network;
  let link = network.firstOut[work] as number;
  for (; link >= 0; link = network.nextOut[link] as number) {
    const successor = network.successor[link] as number;
    if ((traits[successor] as number) & Trait.Summary) {
      forLeaves(network, successor, (leaf) => dirty.mark(position[leaf] as number));
    } else {
      dirty.mark(position[successor] as number);
    }
  }
  const parent = network.parent[work] as number;
  if (parent >= 0) dirty.mark(position[parent] as number);
}

/** Visits a work itself, or the sub-works that represent a summary in its links. */
function forLeaves(network: Network, work: number, visit: (leaf: number) => void): void {
  if (!((network.traits[work] as number) & Trait.Summary)) {
    visit(work);
    return;
  }
  for (let leaf = nextLeaf(network, work, -1); leaf >= 0; leaf = nextLeaf(network, work, leaf)) visit(leaf);
}

function propagateBackward(
  network: Network,
  dates: Dates,
  seeds: readonly number[],
  touchedForward: readonly number[],
): number[] {
  const { order, workCount } = network;
  const dirty = new DirtyNodes(order.length);
  const touched: number[] = [];
  for (const work of touchedForward) {
    // The leaves of a summary only depend on its dates through the links that leave it.
    markLate(network, dirty, work, (network.firstOut[work] as number) >= 0);
  }
  for (const work of seeds) {
    markLate(network, dirty, work, true);
    markPredecessors(network, dirty, work);
  }
  for (let place = dirty.takeLast(); place >= 0; place = dirty.takeLast()) {
    const node = order[place] as number;
    const work = node < workCount ? node : node - workCount;
    const before = lateOf(network, dates, node, work);
    dateNodeLate(network, dates, node);
    touched.push(work);
    const after = lateOf(network, dates, node, work);
    if (before.some((value, i) => value !== after[i])) markPredecessors(network, dirty, work);
  }
  return touched;
}

/** Marks a leaf, or a summary's gate and (`withLeaves`) everything below it. */
function markLate(network: Network, dirty: DirtyNodes, work: number, withLeaves: boolean): void {
  const { position, traits, workCount } = network;
  const summary = ((traits[work] as number) & Trait.Summary) !== 0;
  dirty.mark(position[summary ? workCount + work : work] as number);
  if (summary && withLeaves) forLeaves(network, work, (leaf) => dirty.mark(position[leaf] as number));
  markGates(network, dirty, work);
}

/** The late dates of a node that predecessors and summaries use. */
function lateOf(network: Network, dates: Dates, node: number, work: number): number[] {
  const seen = [dates.lateStart[work], dates.lateFinish[work], dates.passedLateStart[work]] as number[];
  if (node < network.workCount) return seen;
  for (let link = network.firstIn[work] as number; link >= 0; link = network.nextIn[link] as number) {
    seen.push(dates.lateOfLink[link] as number);
  }
  return seen;
}

function markPredecessors(network: Network, dirty: DirtyNodes, work: number): void {
  for (let link = network.firstIn[work] as number; link >= 0; link = network.nextIn[link] as number) {
    forLeaves(network, network.predecessor[link] as number, (leaf) => {
      dirty.mark(network.position[leaf] as number);
    });
  }
  markGates(network, dirty, work);
}

/** Marks the gates above a work: that of its summary, and those whose incoming links wait for every sub-work. */
function markGates(network: Network, dirty: DirtyNodes, work: number): void {
  const { position, workCount } = network;
  const parent = network.parent[work] as number;
  if (parent >= 0) dirty.mark(position[workCount + parent] as number);
  let above = network.inheritsIn[work] as number;
  for (; above >= 0; above = network.inheritsIn[above] as number)
    dirty.mark(position[workCount + above] as number);
}

/** Updates the slack of the affected works and of their predecessors. */
function refreshSlack(network: Network, dates: Dates, works: readonly number[]): void {
  const stale = new Set<number>(works);
  for (const work of works) {
    for (let link = network.firstIn[work] as number; link >= 0; link = network.nextIn[link] as number) {
      stale.add(network.predecessor[link] as number);
    }
  }
  for (const work of stale) computeWorkSlack(network, dates, work);
}
