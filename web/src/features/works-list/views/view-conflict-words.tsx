import { viewSettings } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import type { FieldWords } from '#components/conflict/conflict-choice-dialog.tsx';
import { ViewSettingsWords } from './view-settings-words.tsx';
import { say } from './words/index.ts';

/** The names of the parts of a view in the question about a conflict. */
export const viewFieldWords: FieldWords = {
  names: { name: fieldName('name'), settings: say('whatItShows'), shared: say('sharedWithAll') },
  texts: ['name'],
  shown: { settings: (value) => <ViewSettingsWords settings={viewSettings.parse(value)} /> },
};
