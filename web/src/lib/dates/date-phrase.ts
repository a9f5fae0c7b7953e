import type { Week } from './week.ts';

/** A phrase that names a day, translated to the English words that the date reader knows. */
export interface DatePhrase {
  readonly words: string;
  /** The phrase is always a date. Words like "sat" and "4/12" are dates only after "by" or "from". */
  readonly isSure: boolean;
}

/** A day written in numbers only. All languages read it in the same way. */
export const dayInNumbers = (typed: string): string | undefined =>
  /^\d{1,4}[./-]\d{1,2}(?:[./-](?:\d{1,4})?)?$/.exec(typed)?.[0];

/** Reads one form of a day in another language. Returns the English words, or undefined for another form. */
export type Reader = (typed: string, today: string, week: Week) => string | undefined;

interface PhraseLanguage {
  readonly readers: readonly Reader[];
  /** A day followed by a time. The groups are the day, the hour alone in one or more forms, and last the time as 15:00. */
  readonly clock: RegExp;
}

/** Reads a day, with or without a time, by the first form that matches. */
export function readPhrase(
  { readers, clock }: PhraseLanguage,
  typed: string,
  { today, week }: { readonly today: string; readonly week: Week },
): DatePhrase | undefined {
  const [, date, ...times] = clock.exec(typed) ?? [];
  const time = times.pop();
  const hour = times.find((each) => each !== undefined);
  for (const read of readers) {
    const words = read(typed, today, week);
    if (words !== undefined) return { words, isSure: true };
    const timed = date === undefined ? undefined : read(date, today, week);
    if (timed !== undefined) return { words: `${timed} at ${time ?? `${hour}:00`}`, isSure: true };
  }
  return undefined;
}
