import { z } from 'zod';
import { day } from './primitives.ts';
import { refusal } from './refusals.ts';
import { languages } from './words/languages.ts';

/** The calendars of religions are known for these years. */
export const FIRST_HOLIDAY_YEAR = 2000;
export const LAST_HOLIDAY_YEAR = 2076;
/** The most years of one request. */
export const MAX_HOLIDAY_YEARS = 5;

const year = z.coerce.number().int().min(FIRST_HOLIDAY_YEAR).max(LAST_HOLIDAY_YEAR);
export const holidayCountry = z.string().regex(/^[A-Z]{2}$/, { error: refusal('country') });

/** `from` and `to` are years, both included. */
export const holidayQuestion = z
  .strictObject({
    region: z
      .string()
      .max(30)
      .optional()
      .meta({ description: 'The code of one of the `regions` in the response; absent: the whole country.' }),
    from: year,
    to: year,
    language: z.enum(languages).default('en'),
  })
  .refine(({ from, to }) => from <= to && to - from < MAX_HOLIDAY_YEARS, {
    path: ['to'],
    error: refusal('holidayYears', { most: MAX_HOLIDAY_YEARS }),
  });
export type HolidayQuestion = z.infer<typeof holidayQuestion>;

/**
 * `public`: everyone is off · `bank`: banks and offices · `school` · `optional`: days off by choice · `observance`: a
 * working day.
 */
export const holidayKinds = ['public', 'bank', 'school', 'optional', 'observance'] as const;

/** A holiday of a country, as given in the open data. */
export const holiday = z.object({
  from: day,
  to: day,
  /** Minutes after midnight of the first day; above 0 for half days such as Christmas Eve. */
  fromMinute: z.int().min(0).max(1439),
  /** In the reader's language if the data have it. */
  name: z.string(),
  /** The country's own name for it, if different. */
  localName: z.string().nullable(),
  kind: z.enum(holidayKinds),
});
export type Holiday = z.infer<typeof holiday>;

const place = z.object({ code: z.string(), name: z.string() });

export const holidayAnswer = z.object({
  regions: z
    .array(place)
    .meta({ description: 'The regions of the country; many holidays apply only in some of them.' }),
  holidays: z.array(holiday),
});
export type HolidayAnswer = z.infer<typeof holidayAnswer>;

/**
 * A country whose public holidays are known: its ISO 3166-1 code and its IANA time zones. Browsers know the names of
 * countries.
 */
export const holidayCountries = z.array(z.object({ code: z.string(), timeZones: z.array(z.string()) }));
export type HolidayCountries = z.infer<typeof holidayCountries>;
