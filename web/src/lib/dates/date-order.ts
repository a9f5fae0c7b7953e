import { language } from '#lib/words.ts';

/** In which order a person writes the numbers of a date. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

const letters: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { day: 'd', month: 'm', year: 'y' };

/** The order that is usual for a language and region: 4/12 is the fourth of December in `en-GB`, April 12 in `en-US`. */
export function dateOrderOf(locale: string): DateOrder {
  const parts = new Intl.DateTimeFormat(locale, { calendar: 'gregory' }).formatToParts(0);
  const order = parts.map(({ type }) => letters[type] ?? '').join('');
  return order === 'mdy' || order === 'ymd' ? order : 'dmy';
}

/**
 * The order in which a reader writes dates in numbers. English is the language of readers from everywhere: their browser says
 * where they are from, and English of no region has the day first, as the app writes it. Any other language of the app has its
 * own order, whatever language the browser is in.
 */
export function dateOrderFor(appLanguage: string, browserLanguage: string | undefined): DateOrder {
  const isEnglish = languageOf(appLanguage) === 'en';
  const tag = isEnglish ? (browserLanguage ?? 'en') : appLanguage;
  try {
    return tag.toLowerCase() === 'en' ? 'dmy' : dateOrderOf(tag);
  } catch {
    // Some browsers say a language that is no tag, such as `en-US@posix`.
    return 'dmy';
  }
}

const languageOf = (tag: string): string => tag.split('-', 1)[0] ?? tag;

let own: DateOrder | undefined;

/** That of the person at this browser. */
export function ownDateOrder(): DateOrder {
  own ??= dateOrderFor(language, globalThis.navigator?.language);
  return own;
}
