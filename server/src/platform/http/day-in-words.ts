import type { Said } from '@gantry/contract/words';

/** A date or a local time as text in a sentence, in the reader's format: "Thu, 10 Dec 2026". */
export const dayInWords =
  (date: string): Said =>
  (language) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${date.slice(0, 10)}T00:00Z`));
