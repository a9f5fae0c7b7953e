import { NO_DATE } from '@gantry/gantt';
import type { Plan } from '../model/plan.ts';
import type { PlanCalendar } from '../model/plan-calendar.ts';
import { NumberSet } from './number-set.ts';
import type { Overload, OverloadFinder } from './overload.ts';
import type { Moves } from './plan-engine.ts';

/** The consequences of the current gesture. */
export interface Consequences {
  /** The number of works that would move, without summaries, which follow their sub-works. */
  readonly moved: number;
  /** The number of them that the person does not move themselves. */
  readonly followers: number;
  /** Works that would newly miss their deadline. */
  readonly late: readonly number[];
  /** The late works of other people, with the owner's id. */
  readonly othersLate: readonly { readonly work: number; readonly ownerId: string }[];
  /** People who would get more work in a week than their hours. */
  readonly overloaded: readonly Overload[];
  /** Set when works move to a time for which the workload is not known: the first minute of that time. */
  readonly loadsEnd: number | undefined;
  /** Working minutes by which the last finish would move. */
  readonly endShift: number;
  /** The last finish would newly be past the project's target. */
  readonly missesTarget: boolean;
  /** The number of links that would be broken: only when successors stay; otherwise they move along. */
  readonly broken: number;
  /** Works that would become manually scheduled, because they stay where links would push them. */
  readonly held: readonly number[];
}

interface Asked {
  readonly userId: string;
  /** The last minute of the project's target day. Undefined: the works do not belong to a single project. */
  readonly target: number | undefined;
  readonly calendar: Pick<PlanCalendar, 'between'>;
  /** Undefined while the workload of people is not known. */
  readonly overloadFinder: () => OverloadFinder | undefined;
}

/**
 * Reads a plan's works once, and then at each step only the moving ones. The last finish of the others is found in one
 * loop over numbers.
 */
export class ConsequenceFinder {
  readonly #plan: Plan;
  readonly #asked: Asked;
  /** The finish of each work, by its number; `NO_DATE` for summaries. */
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

  /** `inHand`: the number of works that the person moves; the others follow. */
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

  /** The effect on the project's end; `end`: the last finish of the moving works. */
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

  /** The current last finish, and that of the works that do not move. */
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
