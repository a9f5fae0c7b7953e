import type { Link } from '../model.ts';

/** Two links are the same if they have the same works and the same type. */
export function sameLink(a: LinkEnds, b: LinkEnds): boolean {
  return a.predecessorId === b.predecessorId && a.successorId === b.successorId && a.type === b.type;
}

export type LinkEnds = Pick<Link, 'predecessorId' | 'successorId' | 'type'>;
