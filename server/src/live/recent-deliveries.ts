import type { LogPosition } from '../change-sets/index.ts';
import type { Delivery } from './delivery.ts';
import { comparePositions } from './event-id.ts';

const MOST_DELIVERIES = 500;
/** Rows use most of the memory. At most this many are cached for readers who come back. */
const MOST_WORKS = 2_000;
/** This many moved works, which are stored as numbers, use as much memory as one row. */
const MOVED_WORKS_OF_A_ROW = 50;

export interface NumberedDelivery extends Delivery {
  /** Deliveries are numbered in the order of the log. The number shows which of them a stream has received. */
  readonly number: number;
}

/** The last deliveries. Browsers whose stream was cut resume from them without a database query. */
export class RecentDeliveries {
  #deliveries: NumberedDelivery[] = [];
  #start: LogPosition;
  #next = 1;

  constructor(start: LogPosition) {
    this.#start = start;
  }

  /** All deliveries after this position are cached. */
  get start(): LogPosition {
    return this.#start;
  }

  /** The number of the newest delivery. */
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

  /** Deliveries from before the start that were read later. They have the numbers below zero. */
  prepend(start: LogPosition, deliveries: readonly Delivery[]): void {
    const first = this.#deliveries[0]?.number ?? this.#next;
    const numbered = deliveries.map((delivery, index) => ({
      ...delivery,
      number: first - deliveries.length + index,
    }));
    this.#deliveries = [...numbered, ...this.#deliveries];
    this.#start = start;
  }

  /** Call this when no stream was open: the next reader who comes back reads the log. */
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
