import { language } from '#lib/words.ts';

/** The order in which a person writes the numbers of a date. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

const letters: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { day: 'd', month: 'm', year: 'y' };

/** The usual order for a language and region: 4/12 is 4 December in `en-GB` and April 12 in `en-US`. */
export function dateOrderOf(locale: string): DateOrder {
  const parts = new Intl.DateTimeFormat(locale, { calendar: 'gregory' }).formatToParts(0);
  const order = parts.map(({ type }) => letters[type] ?? '').join('');
  return order === 'mdy' || order === 'ymd' ? order : 'dmy';
}

/**
 * The order in which a reader writes dates in numbers. English readers come from everywhere, so the region of their
 * browser decides. English without a region has the day first, as the app writes it. Any other language of the app has
 * its own order, whatever the browser's language is.
 */
export function dateOrderFor(appLanguage: string, browserLanguage: string | undefined): DateOrder {
  const isEnglish = languageOf(appLanguage) === 'en';
  const tag = isEnglish ? (browserLanguage ?? 'en') : appLanguage;
  try {
    return tag.toLowerCase() === 'en' ? 'dmy' : dateOrderOf(tag);
  } catch {
    // Some browsers report a language that is not a valid tag, such as `en-US@posix`.
    return 'dmy';
  }
}

const languageOf = (tag: string): string => tag.split('-', 1)[0] ?? tag;

let own: DateOrder | undefined;

/** The date order of the person at this browser. */
export function ownDateOrder(): DateOrder {
  own ??= dateOrderFor(language, globalThis.navigator?.language);
  return own;
}
