import type { WorkDocument } from '@gantry/contract';

/** Applies a change to a plan. Nothing changes when it is applied already. */
export type PlanChange = <D extends WorkDocument>(document: D) => D;

interface Entry {
  /** Undefined: the change was refused. */
  change: PlanChange | undefined;
}

/** Running reads of plans, during which own changes and those of others continue. */
export class PlanReadings {
  /** Running reads, each with the changes of its plan since the request. */
  readonly #readings = new Map<string, Set<Entry[]>>();
  /** Own changes without a response yet. */
  readonly #underWay = new Map<string, Set<Entry>>();

  /**
   * Reads a plan. The response may be older than the screen, which contains own changes and events of others by then.
   * They are applied to it again, so that no bar moves back.
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

  /** Records a change of a plan. */
  note(planId: string, change: PlanChange): void {
    this.#note(planId, { change });
  }

  /**
   * Records an own change that is being sent. Returns the function that sets the server's result, undefined when it was
   * refused.
   */
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
