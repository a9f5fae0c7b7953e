import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  notUndoable:
    'Dies kann nicht mehr rückgängig gemacht werden: Etwas anderes hängt davon ab oder hat es ersetzt.',
  noSuchVersion: 'Diese Version gibt es noch nicht.',
  newestVersion: 'Die neueste Version ist {newest}.',
  nothingToUndo: 'Nichts kann rückgängig gemacht werden. {why}',
  changedSince: 'Inzwischen von {names} geändert: {fields}.',
  browserOnly: 'Ein Zugriffstoken kann dies nicht ändern. Nehmen Sie die Änderung im Browser vor.',
  removed: 'Es wurde endgültig gelöscht.',
  changedBy: 'Inzwischen hat {name} etwas daran geändert.',
} satisfies Translation<typeof en>;
