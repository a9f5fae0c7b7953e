import type { PersonLoad } from '@gantry/contract';
import { minutesOf, NO_DATE } from '@gantry/gantt';
import type { Plan } from '../plan.ts';
import type { PlanCalendar } from '../plan-calendar.ts';
import type { Moves } from './plan-engine.ts';

/** Somebody who gets more to do in a week than their hours, or still more than that, because of what is in hand. */
export interface Overload {
  readonly userId: string;
  /** The Monday of the week in which it is most, `YYYY-MM-DD`. */
  readonly week: string;
  /** Working minutes that come on top of their hours, or of what was too much already. */
  readonly minutes: number;
}

export interface Loads {
  readonly people: readonly PersonLoad[];
  /** The company's wall clock: what is left to do is done from now on. */
  readonly now: number;
}

interface Span {
  readonly first: number;
  readonly last: number;
}

/** Less than this is no more than rounding between calendars. */
const leastMinutes = 30;
const minutesPerWeek = 7 * 1440;

/**
 * What people have to do week by week is known, of all projects; what is in hand takes its works out of it where they stand, and
 * puts them in where they would go. What is left of a work is spread evenly over working time from its start, or from now, to
 * its due; assignees share it, else it is the owner's. Past due it is this week's.
 */
export class OverloadFinder {
  readonly #plan: Plan;
  readonly #calendar: PlanCalendar;
  readonly #now: number;
  readonly #people: ReadonlyMap<string, PersonLoad['weeks']>;
  readonly #weeks: readonly string[];
  /** Working minutes from now to the beginning of each week, and to the end of the last. */
  readonly #edges: readonly number[];
  readonly #lastMinute: number;
  /** By work, its span as it stands, in working minutes from now; looked up with the first step that moves it. */
  readonly #standing = new Map<number, Span>();
  /** By person, how much more each week would hold. */
  readonly #changes = new Map<string, Float64Array>();

  constructor(plan: Plan, calendar: PlanCalendar, { people, now }: Loads) {
    this.#plan = plan;
    this.#calendar = calendar;
    this.#now = now;
    this.#people = new Map(people.map(({ userId, weeks }) => [userId, weeks]));
    this.#weeks = people[0]?.weeks.map(({ week }) => week) ?? [];
    const first = minutesOf(this.#weeks[0] ?? '');
    this.#lastMinute = first + this.#weeks.length * minutesPerWeek;
    this.#edges = Array.from({ length: this.#weeks.length + 1 }, (_, week) =>
      this.#workedUntil(first + week * minutesPerWeek),
    );
  }

  /** Who is given too much, the worst first. */
  find({ count, works, start, finish }: Moves): Overload[] {
    if (this.#weeks.length === 0) return [];
    for (const change of this.#changes.values()) change.fill(0);
    for (let entry = 0; entry < count; entry += 1)
      this.#carry(works[entry] ?? -1, start[entry] ?? NO_DATE, finish[entry] ?? NO_DATE);
    const found = [...this.#changes].flatMap(([userId, change]) => this.#worstWeek(userId, change) ?? []);
    return found.sort((a, b) => b.minutes - a.minutes);
  }

  #carry(work: number, start: number, finish: number): void {
    const { works, rowOf, data, hasSubWorks } = this.#plan;
    const row = rowOf(work) ?? -1;
    if (row < 0 || hasSubWorks.has(work)) return;
    if (works.status[row] === 'done' || works.status[row] === 'cancelled') return;
    const owner = works.ownerId[row];
    const assignees = works.assigneeIds[row] ?? [];
    const people = assignees.length > 0 ? assignees : owner == null ? [] : [owner];
    if (people.length === 0) return;
    const [was, due] = [data.start[work] ?? NO_DATE, data.finish[work] ?? NO_DATE];
    const left = this.#leftOf(row, works.durationMinutes[row] ?? 0) / people.length;
    if (works.due[row] != null) this.#spread(people, this.#standingOf(work, was, due), -left);
    const length = finish - start === due - was ? undefined : this.#calendar.between(start, finish);
    const isLonger = length !== undefined && length !== this.#calendar.between(was, due);
    const minutes = isLonger ? this.#leftOf(row, length) / people.length : left;
    this.#spread(people, this.#spanOf(start, finish), minutes);
  }

  /** What is left to do, of the effort or else of the length. */
  #leftOf(row: number, length: number): number {
    const { effortMinutes, progress } = this.#plan.works;
    return ((effortMinutes[row] ?? length) * (100 - (progress[row] ?? 0))) / 100;
  }

  #standingOf(work: number, start: number, finish: number): Span | undefined {
    const known = this.#standing.get(work);
    if (known !== undefined) return known;
    const span = this.#spanOf(start, finish);
    if (span !== undefined) this.#standing.set(work, span);
    return span;
  }

  /** Undefined where it lies behind the last week. */
  #spanOf(start: number, finish: number): Span | undefined {
    const from = Math.max(start, this.#now);
    if (from >= this.#lastMinute) return undefined;
    const last = finish > this.#now ? this.#workedUntil(finish) : (this.#edges[1] ?? 0);
    return { first: this.#workedUntil(from), last };
  }

  #spread(people: readonly string[], span: Span | undefined, minutes: number): void {
    if (span === undefined || minutes === 0) return;
    const { first, last } = span;
    const whole = last - first;
    for (const person of people) {
      const change = this.#changeOf(person);
      if (change === undefined) continue;
      for (let week = 0; week < change.length; week += 1) {
        const [begin = 0, end = 0] = [this.#edges[week], this.#edges[week + 1]];
        if (begin > last) break;
        const part = whole > 0 ? (Math.min(end, last) - Math.max(begin, first)) / whole : week === 0 ? 1 : 0;
        if (part > 0) change[week] = (change[week] ?? 0) + part * minutes;
      }
    }
  }

  #changeOf(person: string): Float64Array | undefined {
    const known = this.#changes.get(person);
    if (known !== undefined || !this.#people.has(person)) return known;
    const change = new Float64Array(this.#weeks.length);
    this.#changes.set(person, change);
    return change;
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

  #workedUntil(moment: number): number {
    return moment <= this.#now ? 0 : this.#calendar.between(this.#now, moment);
  }
}
