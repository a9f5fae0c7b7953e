import type { Week } from './week.ts';

/** A phrase that names a day, in the English words that the reader of dates knows. */
export interface DatePhrase {
  readonly words: string;
  /** It can be nothing else; "sat" and "4/12" are dates only where "by" or "from" stands before them. */
  readonly isSure: boolean;
}

/** Reads one form of a day in another language. Gives the English words, or undefined for another form. */
export type Reader = (typed: string, today: string, week: Week) => string | undefined;

interface PhraseLanguage {
  readonly readers: readonly Reader[];
  /** A day with a time behind it. Its groups are the day, the hour alone, and the time as 15:00. */
  readonly clock: RegExp;
}

/** Reads a day by the first form that fits, with a time behind it or not. */
export function readPhrase(
  { readers, clock }: PhraseLanguage,
  typed: string,
  { today, week }: { readonly today: string; readonly week: Week },
): DatePhrase | undefined {
  const [, date, hour, time] = clock.exec(typed) ?? [];
  for (const read of readers) {
    const words = read(typed, today, week);
    if (words !== undefined) return { words, isSure: true };
    const timed = date === undefined ? undefined : read(date, today, week);
    if (timed !== undefined) return { words: `${timed} at ${time ?? `${hour}:00`}`, isSure: true };
  }
  return undefined;
}
