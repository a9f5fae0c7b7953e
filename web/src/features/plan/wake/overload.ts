import type { PersonLoad } from '@gantry/contract';
import { NO_DATE } from '@gantry/gantt';
import type { Plan } from '../model/plan.ts';
import type { PlanCalendar } from '../model/plan-calendar.ts';
import { LoadSheet, type Loads, leftOf, type Share, type Span, sharesOf } from './load-sheet.ts';
import type { Moves } from './plan-engine.ts';

/** A person who gets more to do in a week than their hours, or still more than that, because of what is in hand. */
export interface Overload {
  readonly userId: string;
  /** The Monday of the week in which it is most, `YYYY-MM-DD`. */
  readonly week: string;
  /** Working minutes that come on top of their hours, or of what was too much already. */
  readonly minutes: number;
}

/** Less than this is no more than rounding between calendars. */
const leastMinutes = 30;

/**
 * What people have to do week by week is known, of all projects; what is in hand takes its works out of it where they stand, and
 * puts them in where they would go.
 */
export class OverloadFinder {
  readonly #plan: Plan;
  readonly #calendar: PlanCalendar;
  readonly #people: ReadonlyMap<string, PersonLoad['weeks']>;
  readonly #sheet: LoadSheet;
  /** By work, its span as it stands, in working minutes from now; looked up with the first step that moves it. */
  readonly #standing = new Map<number, Span>();
  readonly #shares = new Map<number, readonly Share[]>();

  constructor(plan: Plan, calendar: PlanCalendar, loads: Loads) {
    this.#plan = plan;
    this.#calendar = calendar;
    this.#people = new Map(loads.people.map(({ userId, weeks }) => [userId, weeks]));
    this.#sheet = new LoadSheet(calendar, loads);
  }

  /** Who is given too much, the worst first. */
  find({ count, works, start, finish }: Moves): Overload[] {
    this.#sheet.clear();
    for (let entry = 0; entry < count; entry += 1)
      this.#carry(works[entry] ?? -1, start[entry] ?? NO_DATE, finish[entry] ?? NO_DATE);
    const { changes } = this.#sheet;
    const found = [...changes].flatMap(([userId, change]) => this.#worstWeek(userId, change) ?? []);
    return found.sort((a, b) => b.minutes - a.minutes);
  }

  /** Where people have something of it to do at a time of which nothing is known: the first such minute. */
  endIfPassed({ count, works, finish }: Moves): number | undefined {
    const { end } = this.#sheet;
    if (this.#people.size === 0) return undefined;
    for (let entry = 0; entry < count; entry += 1)
      if ((finish[entry] ?? NO_DATE) > end && this.#whoDoes(works[entry] ?? -1).length > 0) return end;
    return undefined;
  }

  /** Looked up once for each work: a gesture asks with every step. */
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
