/** In which order a person writes the numbers of a date. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

const letters: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { day: 'd', month: 'm', year: 'y' };

/** The order that is usual for a language and region: 4/12 is the fourth of December in `en-GB`, April 12 in `en-US`. */
export function dateOrderOf(locale: string): DateOrder {
  const parts = new Intl.DateTimeFormat(locale, { calendar: 'gregory' }).formatToParts(0);
  const order = parts.map(({ type }) => letters[type] ?? '').join('');
  return order === 'mdy' || order === 'ymd' ? order : 'dmy';
}

let own: DateOrder | undefined;

/** That of the person at this browser. Some say a language that is no tag, such as `en-US@posix`: days come first then. */
export function ownDateOrder(): DateOrder {
  try {
    own ??= dateOrderOf(navigator.language);
  } catch {
    own = 'dmy';
  }
  return own;
}
