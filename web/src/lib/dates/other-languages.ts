import type { Language } from '@gantry/contract/words';
import { ownEntry } from '../own-entry.ts';
import type { DatePhrase } from './date-phrase.ts';
import { readGermanDay } from './german-dates.ts';
import { readVietnameseDay } from './vietnamese-dates.ts';
import type { Week } from './week.ts';

type ReadDay = (typed: string, today: string, week?: Week) => DatePhrase | undefined;

/** The day readers by language. English is not listed: it has its own reader, which everyone uses. */
const readers: Readonly<Record<Exclude<Language, 'en'>, ReadDay>> = {
  de: readGermanDay,
  vi: readVietnameseDay,
};

/** Reads a day in words of one language; undefined for English. */
export const readDayIn = (language: string, typed: string, today: string): DatePhrase | undefined =>
  ownEntry<ReadDay>(readers, language)?.(typed, today);

/** Reads a day in words of any language except English. */
export function readDayOfAny(typed: string, today: string, week?: Week): DatePhrase | undefined {
  for (const read of Object.values(readers)) {
    const found = read(typed, today, week);
    if (found !== undefined) return found;
  }
  return undefined;
}
