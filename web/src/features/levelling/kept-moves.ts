import type { ReliefMove } from '@gantry/scheduling';

/** A proposal, and whether the person has chosen it. */
export interface Proposal {
  readonly move: ReliefMove;
  readonly isChosen: boolean;
}

/** A levelled department that a person tries: it stays on this device until it is applied or discarded. */
export interface KeptMoves {
  readonly proposals: readonly Proposal[];
  /** The stamp of each plan when the proposals were found. */
  readonly stamps: Readonly<Record<string, string>>;
  readonly weeks: number;
  /** The company's wall clock when it was stored. */
  readonly at: string;
}

const keyOf = (userId: string, departmentId: string): string => `gantry.levelling:${userId}:${departmentId}`;

/** A damaged value is treated as missing. */
export function readKeptMoves(userId: string, departmentId: string): KeptMoves | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(userId, departmentId)) ?? 'null');
    return isKept(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the moves; undefined removes them. Returns whether that succeeded; without storage nothing is stored. */
export function keepMoves(userId: string, departmentId: string, kept: KeptMoves | undefined): boolean {
  try {
    if (kept === undefined) localStorage.removeItem(keyOf(userId, departmentId));
    else localStorage.setItem(keyOf(userId, departmentId), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

function isKept(value: unknown): value is KeptMoves {
  if (typeof value !== 'object' || value === null) return false;
  const { proposals, stamps, weeks, at } = value as Partial<Record<keyof KeptMoves, unknown>>;
  return (
    Array.isArray(proposals) &&
    proposals.every(
      (each) => typeof each?.move?.act?.workId === 'string' && typeof each.isChosen === 'boolean',
    ) &&
    typeof stamps === 'object' &&
    stamps !== null &&
    typeof weeks === 'number' &&
    typeof at === 'string'
  );
}
