import {
  FIRST_HOLIDAY_YEAR,
  type HolidayAnswer,
  LAST_HOLIDAY_YEAR,
  MAX_HOLIDAY_YEARS,
} from '@gantry/contract';
import { languages } from '@gantry/contract/words';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { language } from '#lib/words.ts';
import { useListHolidayCountriesQuery, useListHolidaysQuery } from '../calendars-queries.ts';
import { proposeCountry } from './propose-country.ts';

/**
 * English readers come from everywhere, so the browser's region decides, but only if the browser has the same language:
 * `de-AT` for German.
 */
const ownTag = language === 'en' || navigator.language.startsWith(language) ? navigator.language : language;

export interface HolidayChoice {
  readonly country: string;
  readonly region: string | undefined;
  readonly year: number;
  readonly years: number;
}

/** In a language that the server does not support, such as the test language, the names are English. */
const spoken = languages.find((each) => each === language);
const nameOf = new Intl.DisplayNames(language, { type: 'region' });
const byName = new Intl.Collator(language);

interface HolidaySettings {
  /** The company's time zone decides until the person chooses a country. */
  readonly timeZone: string;
  readonly shownYear: number;
  readonly years?: number;
}

/** Countries, regions and holidays for the person's choice. */
export function useHolidays({ timeZone, shownYear, years = 1 }: HolidaySettings) {
  const [choice, setChoice] = useState<Omit<HolidayChoice, 'country'> & { readonly country?: string }>(
    () => ({
      region: undefined,
      year: Math.min(Math.max(shownYear, FIRST_HOLIDAY_YEAR), LAST_HOLIDAY_YEAR),
      years,
    }),
  );
  const countries = useListHolidayCountriesQuery();
  const options = useMemo(
    () =>
      (countries.data ?? [])
        .map(({ code }) => ({ value: code, label: nameOf.of(code) ?? code }))
        .sort((one, other) => byName.compare(one.label, other.label)),
    [countries.data],
  );
  const proposed = useMemo(
    () => proposeCountry(countries.data ?? [], timeZone, ownTag),
    [countries.data, timeZone],
  );
  const chosen = useMemo(
    (): HolidayChoice => ({ ...choice, country: choice.country ?? proposed }),
    [choice, proposed],
  );
  const { country, region, year } = chosen;
  const to = lastYearOf(chosen);
  const isKnown = options.some(({ value }) => value === country);
  const answer = useListHolidaysQuery(
    isKnown ? { params: { country }, query: { region, from: year, to, language: spoken } } : skipToken,
  );
  // The previous holidays stay while other years of the country are loading.
  const [known, setKnown] = useState<{ country: string; regions: HolidayAnswer['regions'] }>();
  const found = answer.currentData ?? undefined;
  if (found !== undefined && (known?.country !== country || known.regions !== found.regions))
    setKnown({ country, regions: found.regions });
  return {
    chosen,
    choose: (change: Partial<HolidayChoice>) => setChoice({ ...choice, ...change }),
    countries: options,
    countryName: isKnown ? nameOf.of(country) : undefined,
    /** The holidays of the current choice; undefined while they are loading. */
    found,
    regions: known?.country === country ? known.regions : [],
    isWaiting: countries.isLoading || answer.isFetching,
    error: countries.error ?? answer.error,
    retry: () => void (countries.error === undefined ? answer : countries).refetch(),
  };
}

export const lastYearOf = ({ year, years }: Pick<HolidayChoice, 'year' | 'years'>): number =>
  Math.min(year + years - 1, LAST_HOLIDAY_YEAR);

/** The years around the visible one. */
export const listYears = (year: number): number[] =>
  Array.from({ length: 12 }, (_, index) => year - 1 + index).filter(
    (each) => each >= FIRST_HOLIDAY_YEAR && each <= LAST_HOLIDAY_YEAR,
  );

export const yearCounts: readonly number[] = Array.from(
  { length: MAX_HOLIDAY_YEARS },
  (_, index) => index + 1,
);
