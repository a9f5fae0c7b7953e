import type { LogPosition } from '../change-sets/index.ts';
import type { Delivery } from './delivery.ts';
import { comparePositions } from './event-id.ts';

const MOST_DELIVERIES = 500;
/** Rows are what weighs: so many at most are kept for those who come back. */
const MOST_WORKS = 2_000;
/** So many works of which only numbers are kept weigh as much as one row. */
const MOVED_WORKS_OF_A_ROW = 50;

export interface NumberedDelivery extends Delivery {
  /** Counts deliveries in the order of the log; what tells which of them a stream has had. */
  readonly number: number;
}

/** The last deliveries, for browsers whose stream was cut: they resume without a question to the database. */
export class RecentDeliveries {
  #deliveries: NumberedDelivery[] = [];
  #start: LogPosition;
  #next = 1;

  constructor(start: LogPosition) {
    this.#start = start;
  }

  /** Everything after this place is here. */
  get start(): LogPosition {
    return this.#start;
  }

  /** The number of the newest. */
  get last(): number {
    return this.#next - 1;
  }

  add(delivery: Delivery): NumberedDelivery {
    const numbered = { ...delivery, number: this.#next };
    this.#next += 1;
    this.#deliveries.push(numbered);
    this.#trim();
    return numbered;
  }

  /** What was read later of what happened before the start: the numbers below zero are theirs. */
  prepend(start: LogPosition, deliveries: readonly Delivery[]): void {
    const first = this.#deliveries[0]?.number ?? this.#next;
    const numbered = deliveries.map((delivery, index) => ({
      ...delivery,
      number: first - deliveries.length + index,
    }));
    this.#deliveries = [...numbered, ...this.#deliveries];
    this.#start = start;
  }

  /** No stream was open to be told: the next reader who comes back asks the log. */
  restartAt(position: LogPosition): void {
    this.#deliveries = [];
    this.#start = position;
  }

  since(position: LogPosition): readonly NumberedDelivery[] {
    const first = this.#deliveries.findIndex((each) => comparePositions(each.position, position) > 0);
    return first < 0 ? [] : this.#deliveries.slice(first);
  }

  #trim(): void {
    let works = this.#deliveries.reduce((sum, delivery) => sum + weightOf(delivery), 0);
    while (this.#deliveries.length > MOST_DELIVERIES || works > MOST_WORKS) {
      const [oldest] = this.#deliveries.splice(0, 1);
      if (!oldest) return;
      works -= weightOf(oldest);
      this.#start = oldest.position;
    }
  }
}

const weightOf = ({ works, moves }: Delivery): number =>
  works.length + moves.reduce((sum, { count }) => sum + count, 0) / MOVED_WORKS_OF_A_ROW;
