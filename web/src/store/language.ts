import { isLanguage, type Language, PSEUDO_LANGUAGE } from '@gantry/contract/words';
import { readCookie, removeCookie, writeCookie } from '#lib/cookies.ts';
import { language } from '#lib/words.ts';

/** The server reads this cookie before it knows the person: it sends the app in one language. */
const languageCookie = 'LANGUAGE';
const yearSeconds = 31_536_000;

/**
 * Makes the browser request pages in the person's language; null requests what the browser prefers. Returns whether
 * that is a change.
 */
function keepLanguage(chosen: Language | null): boolean {
  const before = readCookie(languageCookie) ?? null;
  if (before === chosen) return false;
  if (chosen === null) removeCookie(languageCookie, '/');
  else writeCookie(languageCookie, chosen, { path: '/', maxAgeSeconds: yearSeconds });
  // A browser without cookies keeps its current language.
  return (readCookie(languageCookie) ?? null) === chosen;
}

/** Reloads the app in the language that a person has chosen, unless it is already shown. */
export function followLanguage(locale: string | null): void {
  if (language === PSEUDO_LANGUAGE) return;
  const chosen = locale !== null && isLanguage(locale) ? locale : null;
  if (keepLanguage(chosen) && chosen !== language) location.reload();
}
