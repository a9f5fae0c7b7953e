/**
 * A day as the language writes it: "Tue, 3 Mar". The full stop of "Di., 3. Dez." is removed, because a sentence may end
 * with the day.
 */
export const dayWords = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
    .format(new Date(`${day}T00:00Z`))
    .replace(/\.$/, '');
