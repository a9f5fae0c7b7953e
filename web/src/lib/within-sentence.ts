import { language } from './words.ts';

/** The name of a field within a sentence. German nouns are always capitalized. */
export const withinSentence = (name: string): string =>
  language === 'de' ? name : name.toLocaleLowerCase(language);
