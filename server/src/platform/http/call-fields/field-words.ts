import { fieldNameOf, fieldNamesOf } from '@gantry/contract';
import fieldsDe from '@gantry/contract/fields/de';
import fieldsEn from '@gantry/contract/fields/en';
import fieldsVi from '@gantry/contract/fields/vi';
import type { Catalogue, Language, Said } from '@gantry/contract/words';
import callsDe from './words/de.ts';
import callsEn from './words/en.ts';
import callsVi from './words/vi.ts';

const names: Readonly<Record<Language, (field: string) => string>> = {
  de: namesIn({ ...callsDe, ...fieldsDe }),
  en: namesIn({ ...callsEn, ...fieldsEn }),
  vi: namesIn({ ...callsVi, ...fieldsVi }),
};

function namesIn(catalogue: Catalogue): (field: string) => string {
  return fieldNamesOf((field) => catalogue[`${field}Name`]);
}

/** What an invalid field is called, by its path. */
export const nameField =
  (path: string): Said =>
  (language) =>
    fieldNameOf(path, names[language]);
