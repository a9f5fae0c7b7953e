import type { LagUnit } from '@gantry/contract';

/** Converts the ids and dates of changes to text: names of people and projects, readable days. */
export interface HistoryWords {
  readonly name: (id: string) => string | undefined;
  readonly date: (wallClock: string) => string;
  readonly duration: (minutes: number) => string;
  /** The lag of that link, in days of the successor. */
  readonly lag: (lag: number, unit: LagUnit, linkId: string) => string;
  /** A link by its row, or by its id while it exists: "after HAR-22". */
  readonly link: (row: unknown, id: string) => string | undefined;
  /** The key of another work. */
  readonly work: (id: string) => string | undefined;
}
