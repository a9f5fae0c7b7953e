import { NO_DATE } from '@gantry/gantt';
import type { Plan } from '../model/plan.ts';
import type { PlanCalendar } from '../model/plan-calendar.ts';
import { NumberSet } from './number-set.ts';
import type { Overload, OverloadFinder } from './overload.ts';
import type { Moves } from './plan-engine.ts';

/** What would come of what the person has in hand. */
export interface Consequences {
  /** Works that would stand elsewhere, summaries left out: those follow their sub-works. */
  readonly moved: number;
  /** Those of them that nobody has in hand. */
  readonly followers: number;
  /** Works that would be past their deadline and are not now. */
  readonly late: readonly number[];
  /** Those of them that are others': by the owner's id. */
  readonly othersLate: readonly { readonly work: number; readonly ownerId: string }[];
  /** Who would have more to do in a week than their hours, because of it. */
  readonly overloaded: readonly Overload[];
  /** Something goes where it is not known what people have to do: the first minute of that time. */
  readonly loadsEnd: number | undefined;
  /** Working minutes by which the last finish would move. */
  readonly endShift: number;
  /** The last finish would be past the project's target, and is not now. */
  readonly missesTarget: boolean;
  /** Links that would no longer be kept: only where followers shall stay, else they go along. */
  readonly broken: number;
  /** Works that would be scheduled by hand from then on, because they are to stay where links would push them. */
  readonly held: readonly number[];
}

interface Asked {
  readonly userId: string;
  /** The last minute of the day that the project is to be finished on. Undefined: the works are no project's, which has no end. */
  readonly target: number | undefined;
  readonly calendar: Pick<PlanCalendar, 'between'>;
  /** Undefined while it is not known what people have to do. */
  readonly overloadFinder: () => OverloadFinder | undefined;
}

/**
 * Looks at a plan's works once, and then for each step at those that move; the last finish of the others is found in one loop
 * over numbers.
 */
export class ConsequenceFinder {
  readonly #plan: Plan;
  readonly #asked: Asked;
  /** Where each work ends that is no summary, by the work; `NO_DATE` for all others. */
  readonly #finish: Int32Array;
  readonly #isSummary: Uint8Array;
  readonly #moving: NumberSet;

  constructor(plan: Plan, asked: Asked) {
    this.#plan = plan;
    this.#asked = asked;
    const { count, finish } = plan.data;
    this.#moving = new NumberSet(count);
    this.#isSummary = new Uint8Array(count);
    for (const work of plan.hasSubWorks) this.#isSummary[work] = 1;
    this.#finish = new Int32Array(count).fill(NO_DATE);
    for (const work of plan.rows) if (!this.#isSummary[work]) this.#finish[work] = finish[work] ?? NO_DATE;
  }

  /** `inHand`: how many works the person moves; the others follow. */
  find(moves: Moves, inHand: number): Consequences {
    const { data, works, rowOf } = this.#plan;
    const moving = this.#moving;
    moving.clear();
    const late: number[] = [];
    const othersLate: { work: number; ownerId: string }[] = [];
    let moved = 0;
    let end = NO_DATE;
    for (let entry = 0; entry < moves.count; entry += 1) {
      const [work, finish] = [moves.works[entry] ?? -1, moves.finish[entry] ?? NO_DATE];
      if (this.#becomesLate(work, finish)) {
        late.push(work);
        const ownerId = works.ownerId[rowOf(work) ?? -1];
        if (ownerId != null && ownerId !== this.#asked.userId) othersLate.push({ work, ownerId });
      }
      if (this.#isSummary[work]) continue;
      moving.add(work);
      if (finish > end) end = finish;
      if (finish !== data.finish[work] || moves.start[entry] !== data.start[work]) moved += 1;
    }
    const overload = this.#asked.overloadFinder();
    return {
      moved,
      followers: Math.max(0, moved - inHand),
      late,
      othersLate,
      overloaded: overload?.find(moves) ?? [],
      loadsEnd: overload?.endIfPassed(moves),
      ...this.#endOf(end),
      broken: 0,
      held: [],
    };
  }

  /** What becomes of the project's end; `end`: the last finish of what moves. */
  #endOf(end: number): Pick<Consequences, 'endShift' | 'missesTarget'> {
    const { target, calendar } = this.#asked;
    if (target === undefined) return { endShift: 0, missesTarget: false };
    const { before, others } = this.#findEnds();
    const after = Math.max(end, others);
    return {
      endShift: before === NO_DATE || after === NO_DATE ? 0 : calendar.between(before, after),
      missesTarget: after > target && before <= target,
    };
  }

  /** The last finish as things stand, and that of the works which do not move. */
  #findEnds(): { before: number; others: number } {
    const [finishes, moving] = [this.#finish, this.#moving];
    let [before, others] = [NO_DATE, NO_DATE];
    for (let work = 0; work < finishes.length; work += 1) {
      const finish = finishes[work] ?? NO_DATE;
      if (finish > before) before = finish;
      if (finish > others && !moving.has(work)) others = finish;
    }
    return { before, others };
  }

  #becomesLate(work: number, finish: number): boolean {
    const { deadline, finish: before } = this.#plan.data;
    const by = deadline?.[work] ?? NO_DATE;
    return by !== NO_DATE && finish > by && (before[work] ?? NO_DATE) <= by;
  }
}
