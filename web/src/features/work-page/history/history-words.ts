import type { LagUnit } from '@gantry/contract';

/** Turns the ids and dates of changes into words: names of people and projects, days as people say them. */
export interface HistoryWords {
  readonly name: (id: string) => string | undefined;
  readonly date: (wallClock: string) => string;
  readonly duration: (minutes: number) => string;
  /** How a lag of that link reads, in days of the work that comes after. */
  readonly lag: (lag: number, unit: LagUnit, linkId: string) => string;
  /** A link by its row, or by its id where it still stands: "after HAR-22". */
  readonly link: (row: unknown, id: string) => string | undefined;
  /** The key of another work. */
  readonly work: (id: string) => string | undefined;
}
