import { refusalsIn } from '@gantry/contract';
import de from '@gantry/contract/refusals/de';
import en from '@gantry/contract/refusals/en';
import vi from '@gantry/contract/refusals/vi';
import { defaultLanguage, type Language, sayIn } from '@gantry/contract/words';

type Refusals = ReturnType<typeof refusalsIn>;

const refusals: Readonly<Record<Language, Refusals>> = {
  en: refusalsIn(sayIn(en, 'en')),
  de: translated(de, 'de'),
  vi: translated(vi, 'vi'),
};

/** A translation says the same keys with the same values. */
function translated(catalogue: Record<keyof typeof en, string>, language: Language): Refusals {
  return refusalsIn(sayIn(catalogue, language) as Parameters<typeof refusalsIn>[0]);
}

/** What schemas refuse, as sentences in a language. */
export const refusalsFor = (language: Language): Refusals => refusals[language];

/** What commands refuse: they speak English. */
export const commandRefusals = refusalsFor(defaultLanguage);
