import { momentInSentence, momentWords, wallClockAt } from '#lib/dates/index.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { useAppSelector } from '#store/hooks.ts';

/** Writes an instant in the reader's time zone: "Today, 02:00". */
export function useMoment(): (instant: string) => string {
  const today = useOwnNow();
  const timeZone = useAppSelector(selectTimeZone);
  return (instant) => momentWords(wallClockAt(instant, timeZone), today);
}

/** The same within a sentence: "tomorrow, 02:00". */
export function useMomentInSentence(): (instant: string) => string {
  const today = useOwnNow();
  const timeZone = useAppSelector(selectTimeZone);
  return (instant) => momentInSentence(wallClockAt(instant, timeZone), today);
}
