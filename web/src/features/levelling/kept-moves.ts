import type { ReliefMove } from '@gantry/scheduling';

/** A proposal, and whether it is among those that the person wants. */
export interface Proposal {
  readonly move: ReliefMove;
  readonly isChosen: boolean;
}

/** A levelled department as a person tries it: it stays on this device until it is applied or thrown away. */
export interface KeptMoves {
  readonly proposals: readonly Proposal[];
  /** Of each plan, what it was made of when the proposals were found. */
  readonly stamps: Readonly<Record<string, string>>;
  readonly weeks: number;
  /** The company's wall clock when it was kept. */
  readonly at: string;
}

const keyOf = (userId: string, departmentId: string): string => `gantry.levelling:${userId}:${departmentId}`;

/** What is damaged is no plan. */
export function readKeptMoves(userId: string, departmentId: string): KeptMoves | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(userId, departmentId)) ?? 'null');
    return isKept(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Without storage nothing is kept; undefined forgets it. Whether it was done. */
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
