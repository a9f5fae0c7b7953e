import type { Link } from '../model.ts';

/** Links are the same that join the same works in the same way. */
export function sameLink(a: LinkEnds, b: LinkEnds): boolean {
  return a.predecessorId === b.predecessorId && a.successorId === b.successorId && a.type === b.type;
}

export type LinkEnds = Pick<Link, 'predecessorId' | 'successorId' | 'type'>;
