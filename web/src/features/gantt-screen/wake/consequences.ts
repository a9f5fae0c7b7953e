import { NO_DATE } from '@gantry/gantt';
import type { Plan } from '../plan.ts';
import { NumberSet } from './number-set.ts';
import type { Overload } from './overload.ts';
import type { Moves } from './plan-engine.ts';

/** What would come of what somebody has in hand. */
export interface Consequences {
  /** Works that would stand elsewhere, summaries left out: those follow their sub-works. */
  readonly moved: number;
  /** Works that would be past their deadline and are not now. */
  readonly late: readonly number[];
  /** Those of them that are others': by the owner's id. */
  readonly othersLate: readonly { readonly work: number; readonly ownerId: string }[];
  /** Who would have more to do in a week than their hours, because of it. */
  readonly overloaded: readonly Overload[];
  /** Minutes by which the last finish would move. */
  readonly endShift: number;
  /** The last finish would be past the project's target, and is not now. */
  readonly missesTarget: boolean;
}

interface Asked {
  readonly userId: string;
  /** The last minute of the day that the project is to be finished on. */
  readonly target: number;
  /** Whom moves would give too much; nobody while it is not known what they have to do. */
  readonly findOverloaded: (moves: Moves) => readonly Overload[];
}

/**
 * Looks at a plan's works once, and then for each step only at those that move: which of the others finishes last is known
 * beforehand.
 */
export class ConsequenceFinder {
  readonly #plan: Plan;
  readonly #asked: Asked;
  /** Works with dates, the last finish first. */
  readonly #byFinish: readonly number[];
  readonly #moving: NumberSet;

  constructor(plan: Plan, asked: Asked) {
    this.#plan = plan;
    this.#asked = asked;
    const { finish } = plan.data;
    this.#moving = new NumberSet(plan.data.count);
    this.#byFinish = [...plan.rows]
      .filter((work) => finish[work] !== NO_DATE && !plan.hasSubWorks.has(work))
      .sort((a, b) => (finish[b] ?? 0) - (finish[a] ?? 0));
  }

  find(moves: Moves): Consequences {
    const { data, hasSubWorks, works, rowOf } = this.#plan;
    const moving = this.#moving;
    moving.clear();
    const late: number[] = [];
    const othersLate: { work: number; ownerId: string }[] = [];
    let moved = 0;
    let end = NO_DATE;
    for (let entry = 0; entry < moves.count; entry += 1) {
      const [work = -1, finish = NO_DATE] = [moves.works[entry], moves.finish[entry]];
      if (this.#becomesLate(work, finish)) {
        late.push(work);
        const ownerId = works.ownerId[rowOf(work) ?? -1];
        if (ownerId != null && ownerId !== this.#asked.userId) othersLate.push({ work, ownerId });
      }
      if (hasSubWorks.has(work)) continue;
      moving.add(work);
      if (finish > end) end = finish;
      if (finish !== data.finish[work] || moves.start[entry] !== data.start[work]) moved += 1;
    }
    const before = data.finish[this.#byFinish[0] ?? -1] ?? NO_DATE;
    const others = this.#byFinish.find((work) => !moving.has(work));
    const after = Math.max(end, data.finish[others ?? -1] ?? NO_DATE);
    return {
      moved,
      late,
      othersLate,
      overloaded: this.#asked.findOverloaded(moves),
      endShift: before === NO_DATE || after === NO_DATE ? 0 : after - before,
      missesTarget: after > this.#asked.target && before <= this.#asked.target,
    };
  }

  #becomesLate(work: number, finish: number): boolean {
    const { deadline, finish: before } = this.#plan.data;
    const by = deadline?.[work] ?? NO_DATE;
    return by !== NO_DATE && finish > by && (before[work] ?? NO_DATE) <= by;
  }
}
