import { z } from 'zod';
import { refusal } from './refusals.ts';

/** UUIDv7, made by the application. */
export const id = z.uuid().meta({ description: 'UUID' });

/**
 * A planned date: wall clock of the company's time zone, to the minute, without a zone (`2026-12-02T17:00`). Years
 * 1900 to 2199, so that no arithmetic on it leaves what a calendar can hold.
 */
export const wallClock = z
  .string()
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, {
    error: refusal('dateAndTime'),
    abort: true,
  })
  .refine(isRealDate, { error: refusal('noSuchDay') });

/** A day without a time (`2026-12-02`). */
export const day = z
  .string()
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, {
    error: refusal('day'),
    abort: true,
  })
  .refine(isRealDate, { error: refusal('noSuchDay') });

/** What a date field accepts: a moment, or a bare day (a start is then its first working minute, a due its last). */
export const wallClockOrDay = z.union([wallClock, day], {
  error: refusal('dayOrMoment'),
});

/** A point in time, ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime();

/** Counts the changes of a row. A PATCH sends it back, so that a person overwrites only what they have seen. */
export const version = z.int().min(1).max(2_147_483_647);

/** A minute count that a plan can hold: up to a hundred years of round-the-clock work. */
export const LONGEST_MINUTES = 52_596_000;
export const minutes = z.int().min(0).max(LONGEST_MINUTES);

/** Text for one line: trimmed, without control characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: refusal('empty') })
    .max(max, { error: refusal('mostCharacters', { most: max }) })
    .refine(isCleanLine, { error: refusal('noLineBreaks') });

/** The same; empty where there is none. */
export const lineOrEmpty = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: refusal('mostCharacters', { most: max }) })
    .refine(isCleanLine, { error: refusal('noLineBreaks') });

/** Text of several lines, such as Markdown. */
export const text = (max: number) =>
  z
    .string()
    .max(max, { error: refusal('mostCharacters', { most: max }) })
    .refine(isCleanText, { error: refusal('noControls') });

/** How many rows of a list are asked for at once. */
export const limit = z.coerce.number().int().min(1).max(200).default(50);

/** Where the next page starts: opaque, as the last page gave it. */
export const cursor = z.string().min(1).max(4096);

/** A parameter that may be repeated (`?a=1&a=2`); one value alone arrives as a string. */
export const repeated = <T extends z.ZodType>(item: T, max: number) =>
  z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(max),
  );

function isRealDate(value: string): boolean {
  const [year = 0, month = 0, dayOfMonth = 0] = value.slice(0, 10).split('-').map(Number);
  return dayOfMonth <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** NUL cannot be stored by PostgreSQL, lone surrogates not be sent as UTF-8; the rest of C0 and the bidi overrides only mislead. */
function isCleanLine(value: string): boolean {
  return isCleanText(value) && !/[\n\r\t\u2028\u2029]/.test(value);
}

function isCleanText(value: string): boolean {
  return value.isWellFormed() && !/(?![\n\r\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(value);
}

/** What is said of limits that cannot be read. */
export const WRONG_LIMITS = refusal('limits');

/** How many works the columns of a board should hold at most: `in_progress:10,none:6`. A value is a word, an id or `none`. */
export const columnLimits = z.string().regex(/^[\w-]{1,36}:[1-9]\d{0,3}(,[\w-]{1,36}:[1-9]\d{0,3}){0,49}$/, {
  error: WRONG_LIMITS,
});
