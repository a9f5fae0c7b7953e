import type { PersonLoad, ProjectDocument } from '@gantry/contract';
import { minutesOf } from '@gantry/gantt';
import type { PlanCalendar } from '../model/plan-calendar.ts';

export interface Loads {
  readonly people: readonly PersonLoad[];
  /** The company's wall clock: what is left to do is done from now on. */
  readonly now: number;
}

/** Working minutes from now. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

const minutesPerWeek = 7 * 1440;

/**
 * How much more, or less, the weeks of people would hold. What is left of a work is spread evenly over working time from its
 * start, or from now, to its due; past due it is this week's.
 */
export class LoadSheet {
  /** By person, week by week. */
  readonly changes = new Map<string, Float64Array>();
  /** The first minute of which nothing is known any more. */
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

  /** Undefined where it lies behind the last week. */
  spanOf(start: number, finish: number): Span | undefined {
    const from = Math.max(start, this.#now);
    if (from >= this.end) return undefined;
    const last = finish > this.#now ? this.#workedUntil(finish) : (this.#edges[1] ?? 0);
    return { first: this.#workedUntil(from), last };
  }

  /** So many minutes more for each of these people. */
  spread(people: readonly string[], span: Span | undefined, minutes: number): void {
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

const nobody: readonly string[] = [];

/** Who has a work to do: its assignees, else its owner; nobody once it is done or cancelled. */
export function peopleOf({ status, assigneeIds, ownerId }: Works, row: number): readonly string[] {
  if (status[row] === 'done' || status[row] === 'cancelled') return nobody;
  const assignees = assigneeIds[row] ?? nobody;
  if (assignees.length > 0) return assignees;
  const owner = ownerId[row];
  return owner == null ? nobody : [owner];
}

/** What is left to do, of the effort or else of the length. */
export const leftOf = ({ effortMinutes, progress }: Works, row: number, length: number): number =>
  ((effortMinutes[row] ?? length) * (100 - (progress[row] ?? 0))) / 100;
