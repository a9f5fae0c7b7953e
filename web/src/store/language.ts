import { isLanguage, type Language, PSEUDO_LANGUAGE } from '@gantry/contract/words';
import { readCookie, removeCookie, writeCookie } from '#lib/cookies.ts';
import { language } from '#lib/words.ts';

/** The server reads it before it knows who asks: it sends the app in one language. */
const languageCookie = 'LANGUAGE';
const yearSeconds = 31_536_000;

/** Has the browser ask for pages in the language of a person; null asks for what the browser prefers. Says whether that is new. */
function keepLanguage(chosen: Language | null): boolean {
  const before = readCookie(languageCookie) ?? null;
  if (before === chosen) return false;
  if (chosen === null) removeCookie(languageCookie, '/');
  else writeCookie(languageCookie, chosen, { path: '/', maxAgeSeconds: yearSeconds });
  // A browser that keeps no cookies stays with the language that it has.
  return (readCookie(languageCookie) ?? null) === chosen;
}

/** Opens the app again in the language that a person has chosen, where it is not the one that is shown. */
export function followLanguage(locale: string | null): void {
  if (language === PSEUDO_LANGUAGE) return;
  const chosen = locale !== null && isLanguage(locale) ? locale : null;
  if (keepLanguage(chosen) && chosen !== language) location.reload();
}
