import type { PersonLoad } from '@gantry/contract';
import { NO_DATE } from '@gantry/gantt';
import type { Plan } from '../model/plan.ts';
import type { PlanCalendar } from '../model/plan-calendar.ts';
import { LoadSheet, type Loads, leftOf, type Share, type Span, sharesOf } from './load-sheet.ts';
import type { Moves } from './plan-engine.ts';

/** A person who gets more work in a week than their hours, or an even higher overload, through the current gesture. */
export interface Overload {
  readonly userId: string;
  /** The Monday of the week with the highest overload, `YYYY-MM-DD`. */
  readonly week: string;
  /** Working minutes above their hours, or on top of an existing overload. */
  readonly minutes: number;
}

/** Smaller amounts are rounding differences between calendars. */
const leastMinutes = 30;

/**
 * Compares the weekly workload of people, over all projects, before and after a gesture: it removes the moved works
 * from their current weeks and adds them to the new ones.
 */
export class OverloadFinder {
  readonly #plan: Plan;
  readonly #calendar: PlanCalendar;
  readonly #people: ReadonlyMap<string, PersonLoad['weeks']>;
  readonly #sheet: LoadSheet;
  /** The current span of each work, in working minutes from now; computed when the work first moves. */
  readonly #standing = new Map<number, Span>();
  readonly #shares = new Map<number, readonly Share[]>();

  constructor(plan: Plan, calendar: PlanCalendar, loads: Loads) {
    this.#plan = plan;
    this.#calendar = calendar;
    this.#people = new Map(loads.people.map(({ userId, weeks }) => [userId, weeks]));
    this.#sheet = new LoadSheet(calendar, loads);
  }

  /** The overloaded people, the worst first. */
  find({ count, works, start, finish }: Moves): Overload[] {
    this.#sheet.clear();
    for (let entry = 0; entry < count; entry += 1)
      this.#carry(works[entry] ?? -1, start[entry] ?? NO_DATE, finish[entry] ?? NO_DATE);
    const { changes } = this.#sheet;
    const found = [...changes].flatMap(([userId, change]) => this.#worstWeek(userId, change) ?? []);
    return found.sort((a, b) => b.minutes - a.minutes);
  }

  /** The first minute without a known workload, when a moved work of a person ends after it. */
  endIfPassed({ count, works, finish }: Moves): number | undefined {
    const { end } = this.#sheet;
    if (this.#people.size === 0) return undefined;
    for (let entry = 0; entry < count; entry += 1)
      if ((finish[entry] ?? NO_DATE) > end && this.#whoDoes(works[entry] ?? -1).length > 0) return end;
    return undefined;
  }

  /** Cached for each work, because a gesture needs it at every step. */
  #whoDoes(work: number): readonly Share[] {
    const known = this.#shares.get(work);
    if (known !== undefined) return known;
    const { works, rowOf, hasSubWorks } = this.#plan;
    const row = rowOf(work);
    const shares = row === undefined || hasSubWorks.has(work) ? [] : sharesOf(works, row);
    this.#shares.set(work, shares);
    return shares;
  }

  #carry(work: number, start: number, finish: number): void {
    const shares = this.#whoDoes(work);
    if (shares.length === 0) return;
    const { works, rowOf, data } = this.#plan;
    const row = rowOf(work) ?? -1;
    const [was, due] = [data.start[work] ?? NO_DATE, data.finish[work] ?? NO_DATE];
    const left = leftOf(works, row, works.durationMinutes[row] ?? 0);
    if (works.due[row] != null) this.#sheet.spread(shares, this.#standingOf(work, was, due), -left);
    const length = finish - start === due - was ? undefined : this.#calendar.between(start, finish);
    const isLonger = length !== undefined && length !== this.#calendar.between(was, due);
    const minutes = isLonger ? leftOf(works, row, length) : left;
    this.#sheet.spread(shares, this.#sheet.spanOf(start, finish), minutes);
  }

  #standingOf(work: number, start: number, finish: number): Span | undefined {
    const known = this.#standing.get(work);
    if (known !== undefined) return known;
    const span = this.#sheet.spanOf(start, finish);
    if (span !== undefined) this.#standing.set(work, span);
    return span;
  }

  #worstWeek(userId: string, change: Float64Array): Overload | undefined {
    let worst: Overload | undefined;
    this.#people.get(userId)?.forEach(({ week, loadMinutes, capacityMinutes }, at) => {
      const after = loadMinutes + (change[at] ?? 0);
      const minutes = Math.round(after - Math.max(loadMinutes, capacityMinutes));
      if (minutes >= leastMinutes && minutes > (worst?.minutes ?? 0)) worst = { userId, week, minutes };
    });
    return worst;
  }
}
