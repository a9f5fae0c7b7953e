import type { PersonLoad, ProjectDocument } from '@gantry/contract';
import { minutesOf } from '@gantry/gantt';
import { listAssigned, WHOLE_UNITS } from '../model/doers.ts';
import type { PlanCalendar } from '../model/plan-calendar.ts';

export interface Loads {
  readonly people: readonly PersonLoad[];
  /** The current time in the company's time zone: the remaining work is done from now on. */
  readonly now: number;
}

/** Working minutes from now. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

const minutesPerWeek = 7 * 1440;

/**
 * The changes of people's weekly workload. The remaining work is spread evenly over working time from its start, or
 * from now, to its due; overdue work counts in this week.
 */
export class LoadSheet {
  /** By person, week by week. */
  readonly changes = new Map<string, Float64Array>();
  /** The first minute for which the workload is not known. */
  readonly end: number;
  readonly #calendar: PlanCalendar;
  readonly #now: number;
  readonly #people: ReadonlySet<string>;
  /** Working minutes from now to the beginning of each week, and to the end of the last. */
  readonly #edges: readonly number[];

  constructor(calendar: PlanCalendar, { people, now }: Loads) {
    this.#calendar = calendar;
    this.#now = now;
    this.#people = new Set(people.map(({ userId }) => userId));
    const weeks = people[0]?.weeks ?? [];
    const first = minutesOf(weeks[0]?.week ?? '');
    this.end = first + weeks.length * minutesPerWeek;
    this.#edges = Array.from({ length: weeks.length + 1 }, (_, week) =>
      this.#workedUntil(first + week * minutesPerWeek),
    );
  }

  clear(): void {
    for (const change of this.changes.values()) change.fill(0);
  }

  /** Undefined when it lies after the last week. */
  spanOf(start: number, finish: number): Span | undefined {
    const from = Math.max(start, this.#now);
    if (from >= this.end) return undefined;
    const last = finish > this.#now ? this.#workedUntil(finish) : (this.#edges[1] ?? 0);
    return { first: this.#workedUntil(from), last };
  }

  /** Adds these minutes, divided among these people by their parts. */
  spread(shares: readonly Share[], span: Span | undefined, minutes: number): void {
    if (span === undefined || minutes === 0) return;
    const { first, last } = span;
    const whole = last - first;
    for (const { personId, part: own } of shares) {
      const change = this.#changeOf(personId);
      if (change === undefined) continue;
      for (let week = 0; week < change.length; week += 1) {
        const [begin = 0, end = 0] = [this.#edges[week], this.#edges[week + 1]];
        if (begin > last) break;
        const part = whole > 0 ? (Math.min(end, last) - Math.max(begin, first)) / whole : week === 0 ? 1 : 0;
        if (part > 0) change[week] = (change[week] ?? 0) + part * own * minutes;
      }
    }
  }

  #changeOf(person: string): Float64Array | undefined {
    const known = this.changes.get(person);
    if (known !== undefined || !this.#people.has(person)) return known;
    const change = new Float64Array(this.#edges.length - 1);
    this.changes.set(person, change);
    return change;
  }

  #workedUntil(moment: number): number {
    return moment <= this.#now ? 0 : this.#calendar.between(this.#now, moment);
  }
}

type Works = ProjectDocument['works'];

const noPeople: readonly Share[] = [];

/** A person's part of a work, at most 1. */
export interface Share {
  readonly personId: string;
  readonly part: number;
}

/**
 * Who does which part of a work: its assignees, by their units and those of its resources, otherwise its owner. Empty
 * for finished and cancelled works. Effort is divided completely. A length is the time of a person who gives all of
 * theirs: with 50 % of ten days a person has five. The server counts in the same way.
 */
export function sharesOf(works: Works, row: number): readonly Share[] {
  const { status, assigneeIds, ownerId, effortMinutes } = works;
  if (status[row] === 'done' || status[row] === 'cancelled') return noPeople;
  const people = assigneeIds[row] ?? [];
  const owner = ownerId[row];
  if (people.length === 0) return owner == null ? noPeople : [{ personId: owner, part: 1 }];
  const assigned = listAssigned(works, row);
  const all = assigned.reduce((sum, { units }) => sum + units, 0);
  const whole = effortMinutes[row] == null ? Math.max(all, WHOLE_UNITS) : all;
  return assigned.slice(0, people.length).map(({ id, units }) => ({ personId: id, part: units / whole }));
}

/** The remaining part of the effort, or of the length when there is no effort. */
export const leftOf = ({ effortMinutes, progress }: Works, row: number, length: number): number =>
  ((effortMinutes[row] ?? length) * (100 - (progress[row] ?? 0))) / 100;
