import { defaultLanguage, isLanguage, type Language, type Say, saidIn, sayIn } from '@gantry/contract/words';
import de from './de.ts';
import en from './en.ts';
import vi from './vi.ts';

const catalogues = { de, en, vi } satisfies Record<Language, unknown>;

/** Refusals of the mail routes. */
export const said = saidIn(catalogues);

export interface MailWords {
  readonly language: Language;
  readonly say: Say<typeof en>;
}

/** The texts of mails in the language that a person chose, or in the default language. */
export function wordsFor(locale: string | null): MailWords {
  const language = locale !== null && isLanguage(locale) ? locale : defaultLanguage;
  return { language, say: sayIn(catalogues[language] as typeof en, language) };
}
