import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  changedToo: 'Eine andere Person hat auch {what} geändert',
  chooseEach:
    'Wählen Sie für jedes Feld einen Wert. Wo Sie keinen wählen, bleibt der Wert der anderen Person.',
  keepTheirs: 'Anderen Stand behalten',
  saveChoice: 'Meine Auswahl speichern',
  you: 'Sie',
  yourText: '{name}: Ihr Text',
  nothing: 'Nichts',
  yes: 'Ja',
  no: 'Nein',
} satisfies Translation<typeof en>;
