import type { Language } from '@gantry/contract/words';
import { ownEntry } from '../own-entry.ts';
import type { DatePhrase } from './date-phrase.ts';
import { readGermanDay } from './german-dates.ts';
import { readVietnameseDay } from './vietnamese-dates.ts';
import type { Week } from './week.ts';

type ReadDay = (typed: string, today: string, week?: Week) => DatePhrase | undefined;

/** What reads days in words, by language. English is read by everyone and has a reader of its own. */
const readers: Readonly<Record<Exclude<Language, 'en'>, ReadDay>> = {
  de: readGermanDay,
  vi: readVietnameseDay,
};

/** Reads a day in words of one language; undefined in English. */
export const readDayIn = (language: string, typed: string, today: string): DatePhrase | undefined =>
  ownEntry<ReadDay>(readers, language)?.(typed, today);

/** Reads a day in words of any language but English. */
export function readDayOfAny(typed: string, today: string, week?: Week): DatePhrase | undefined {
  for (const read of Object.values(readers)) {
    const found = read(typed, today, week);
    if (found !== undefined) return found;
  }
  return undefined;
}
