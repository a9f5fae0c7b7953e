import { viewSettings } from '@gantry/contract';
import type { FieldWords } from '#components/conflict/conflict-choice-dialog.tsx';
import { ViewSettingsWords } from './view-settings-words.tsx';

/** How the parts of a view are called where two people changed them. */
export const viewFieldWords: FieldWords = {
  names: { name: 'Name', settings: 'What it shows', shared: 'Shared with everybody' },
  texts: ['name'],
  shown: { settings: (value) => <ViewSettingsWords settings={viewSettings.parse(value)} /> },
};
