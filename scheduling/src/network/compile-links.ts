import type { Link, Plan } from '../model.ts';
import { isLag } from './compile-works.ts';
import type { FindingDraft } from './finding-draft.ts';
import { LAG_UNITS, LINK_TYPES, type Network, Trait } from './network.ts';
import type { WorkFinder } from './work-finder.ts';
import { isWithin, type WorkTree } from './work-tree.ts';

/** The columns of a network that describe links, with lists per work. */
export type LinkColumns = Pick<
  Network,
  'predecessor' | 'successor' | 'linkType' | 'lag' | 'lagUnit' | 'firstIn' | 'nextIn' | 'firstOut' | 'nextOut'
>;

export function createLinkColumns(linkCount: number, workCount: number): LinkColumns {
  return {
    predecessor: new Int32Array(linkCount),
    successor: new Int32Array(linkCount),
    linkType: new Uint8Array(linkCount),
    lag: new Float64Array(linkCount),
    lagUnit: new Uint8Array(linkCount),
    firstIn: new Int32Array(workCount).fill(-1),
    nextIn: new Int32Array(linkCount),
    firstOut: new Int32Array(workCount).fill(-1),
    nextOut: new Int32Array(linkCount),
  };
}

/** Compiles the plan's links. Unusable ones are reported and excluded (predecessor −1). */
export function compileLinks(plan: Plan, places: Places): LinkColumns {
  const columns = createLinkColumns(plan.links.length, places.traits.length);
  let near = places.traits.length - 1;
  for (let i = plan.links.length - 1; i >= 0; i--) {
    const link = plan.links[i];
    if (link) near = writeLink(columns, i, link, places, near);
  }
  return columns;
}

/** Data for resolving links. */
export interface Places {
  readonly finder: WorkFinder;
  readonly tree: WorkTree;
  readonly traits: Uint16Array;
  readonly report: (finding: FindingDraft) => void;
}

/** Writes one link at the head of its two lists. Searches its successor at `near`; returns the index found. */
export function writeLink(
  columns: LinkColumns,
  index: number,
  link: Link,
  places: Places,
  near: number,
): number {
  const successor = places.finder.find(link.successorId, near);
  const predecessor = places.finder.find(link.predecessorId, (successor ?? near) - 1);
  columns.predecessor[index] = -1;
  columns.successor[index] = -1;
  if (predecessor === undefined || successor === undefined) {
    reportUnknown(link, predecessor === undefined ? link.predecessorId : link.successorId, places);
    return near;
  }
  const type = LINK_TYPES.indexOf(link.type);
  if (!isUsable(link, type, predecessor, successor, places)) return successor;
  writeLag(columns, index, link, places);
  columns.linkType[index] = type;
  const excluded = (places.traits[predecessor] as number) | (places.traits[successor] as number);
  if (excluded & Trait.Excluded) return successor;
  columns.predecessor[index] = predecessor;
  columns.successor[index] = successor;
  columns.nextIn[index] = columns.firstIn[successor] as number;
  columns.firstIn[successor] = index;
  columns.nextOut[index] = columns.firstOut[predecessor] as number;
  columns.firstOut[predecessor] = index;
  return successor;
}

function isUsable(link: Link, type: number, predecessor: number, successor: number, places: Places): boolean {
  const { tree, report } = places;
  const workIds = [link.predecessorId, link.successorId];
  if (type < 0) {
    report({ code: 'invalidNumber', workIds, message: 'A link has an unknown type; it is left out.' });
    return false;
  }
  if (predecessor === successor) {
    report({
      code: 'selfLink',
      workIds: [link.successorId],
      message: `${link.successorId} is linked to itself; the link is left out.`,
    });
    return false;
  }
  if (!isWithin(tree, predecessor, successor) && !isWithin(tree, successor, predecessor)) return true;
  report({
    code: 'selfLink',
    workIds,
    message: `The link from ${link.predecessorId} to ${link.successorId} joins a summary with its own sub-work; it is left out.`,
  });
  return false;
}

function writeLag(columns: LinkColumns, index: number, link: Link, places: Places): void {
  const lag = link.lag ?? 0;
  const unit = LAG_UNITS.indexOf(link.lagUnit ?? 'working');
  const usable = isLag(lag) && unit >= 0;
  const percent = unit >= LAG_UNITS.indexOf('percent');
  columns.lag[index] = usable ? (percent ? lag : Math.round(lag)) : 0;
  columns.lagUnit[index] = Math.max(unit, 0);
  if (usable) return;
  places.report({
    code: 'invalidNumber',
    workIds: [link.predecessorId, link.successorId],
    message: `The lag from ${link.predecessorId} to ${link.successorId} cannot be used; it counts as none.`,
  });
}

function reportUnknown(link: Link, missing: string, places: Places): void {
  places.report({
    code: 'unknownWork',
    workIds: [link.predecessorId, link.successorId].filter((id) => places.finder.has(id)),
    message: `A link from ${link.predecessorId} to ${link.successorId} names ${missing}, which is not in the plan.`,
  });
}

/** Removes one link from both its lists and marks it as excluded. */
export function unlink(columns: LinkColumns, index: number): void {
  const predecessor = columns.predecessor[index] as number;
  const successor = columns.successor[index] as number;
  if (predecessor < 0) return;
  removeFromList(columns.firstOut, columns.nextOut, predecessor, index);
  removeFromList(columns.firstIn, columns.nextIn, successor, index);
  columns.predecessor[index] = -1;
  columns.successor[index] = -1;
}

function removeFromList(first: Int32Array, next: Int32Array, owner: number, index: number): void {
  if (first[owner] === index) {
    first[owner] = next[index] as number;
    return;
  }
  let before = first[owner] as number;
  while (before >= 0 && next[before] !== index) before = next[before] as number;
  if (before >= 0) next[before] = next[index] as number;
}

/** Copies link columns into columns with room for more links. */
export function growLinkColumns(columns: LinkColumns, capacity: number): LinkColumns {
  const grown = createLinkColumns(capacity, columns.firstIn.length);
  for (const name of ['predecessor', 'successor', 'nextIn', 'nextOut'] as const)
    grown[name].set(columns[name]);
  grown.linkType.set(columns.linkType);
  grown.lagUnit.set(columns.lagUnit);
  grown.lag.set(columns.lag);
  grown.firstIn.set(columns.firstIn);
  grown.firstOut.set(columns.firstOut);
  return grown;
}
