import type { WorkDocument } from '@gantry/contract';

/** Puts something into a plan; where it is there already, nothing changes. */
export type PlanChange = <D extends WorkDocument>(document: D) => D;

interface Entry {
  /** Undefined: it was refused. */
  change: PlanChange | undefined;
}

/** Plans that are being read, while own changes and those of others go on. */
export class PlanReadings {
  /** Readings that are under way, each with what has come into its plan since it was asked for. */
  readonly #readings = new Map<string, Set<Entry[]>>();
  /** Own changes that the server has not answered yet. */
  readonly #underWay = new Map<string, Set<Entry>>();

  /**
   * Reads a plan. What comes back may be older than what is on the screen by then, be it own changes or those of others that the live
   * stream has told: they are put into it again, so that no bar goes back to where it was.
   */
  async read<A extends { readonly response: WorkDocument }, E>(
    planId: string,
    read: () => Promise<{ readonly data: A } | { readonly error: E }>,
  ): Promise<{ readonly data: A } | { readonly error: E }> {
    const since = [...(this.#underWay.get(planId) ?? [])];
    const here = setOf(this.#readings, planId).add(since);
    try {
      const answer = await read();
      if ('error' in answer) return answer;
      const { data } = answer;
      const response = since.reduce((document, { change }) => change?.(document) ?? document, data.response);
      return { data: response === data.response ? data : { ...data, response } };
    } finally {
      here.delete(since);
      if (here.size === 0) this.#readings.delete(planId);
    }
  }

  get isAnyUnderWay(): boolean {
    return this.#readings.size > 0;
  }

  /** Something has come into a plan. */
  note(planId: string, change: PlanChange): void {
    this.#note(planId, { change });
  }

  /** The same of an own change that is on its way; gives the way to say what the server made of it, undefined where it was refused. */
  begin(planId: string, change: PlanChange): (answered: PlanChange | undefined) => void {
    const entry: Entry = { change };
    const here = setOf(this.#underWay, planId).add(entry);
    this.#note(planId, entry);
    return (answered) => {
      entry.change = answered;
      here.delete(entry);
      if (here.size === 0) this.#underWay.delete(planId);
    };
  }

  #note(planId: string, entry: Entry): void {
    for (const since of this.#readings.get(planId) ?? []) since.push(entry);
  }
}

function setOf<T>(sets: Map<string, Set<T>>, planId: string): Set<T> {
  const known = sets.get(planId) ?? new Set<T>();
  sets.set(planId, known);
  return known;
}
