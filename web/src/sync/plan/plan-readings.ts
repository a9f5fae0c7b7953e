import type { WorkDocument } from '@gantry/contract';

/** Puts something into a plan; where it is there already, nothing changes. */
export type PlanChange = <D extends WorkDocument>(document: D) => D;

interface Entry {
  /** Undefined: it was refused. */
  change: PlanChange | undefined;
}

/** Readings that are under way, each with what has come into its plan since it was asked for. */
const readings = new Map<string, Set<Entry[]>>();
/** Own changes that the server has not answered yet. */
const underWay = new Map<string, Set<Entry>>();

/**
 * Reads a plan. What comes back may be older than what is on the screen by then, be it own changes or those of others that the live
 * stream has told: they are put into it again, so that no bar goes back to where it was.
 */
export async function readPlan<A extends { readonly response: WorkDocument }, E>(
  planId: string,
  read: () => Promise<{ readonly data: A } | { readonly error: E }>,
): Promise<{ readonly data: A } | { readonly error: E }> {
  const since = [...(underWay.get(planId) ?? [])];
  const here = setOf(readings, planId).add(since);
  try {
    const answer = await read();
    if ('error' in answer) return answer;
    const { data } = answer;
    const response = since.reduce((document, { change }) => change?.(document) ?? document, data.response);
    return { data: response === data.response ? data : { ...data, response } };
  } finally {
    here.delete(since);
    if (here.size === 0) readings.delete(planId);
  }
}

export const isAnyPlanBeingRead = (): boolean => readings.size > 0;

/** Something has come into a plan. */
export function notePlanChange(planId: string, change: PlanChange): void {
  note(planId, { change });
}

/** The same of an own change that is on its way; gives the way to say what the server made of it, undefined where it was refused. */
export function beginPlanChange(
  planId: string,
  change: PlanChange,
): (answered: PlanChange | undefined) => void {
  const entry: Entry = { change };
  const here = setOf(underWay, planId).add(entry);
  note(planId, entry);
  return (answered) => {
    entry.change = answered;
    here.delete(entry);
    if (here.size === 0) underWay.delete(planId);
  };
}

function note(planId: string, entry: Entry): void {
  for (const since of readings.get(planId) ?? []) since.push(entry);
}

function setOf<T>(sets: Map<string, Set<T>>, planId: string): Set<T> {
  const known = sets.get(planId) ?? new Set<T>();
  sets.set(planId, known);
  return known;
}
