import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  mostLabels:
    'Ein Unternehmen hat höchstens {most, number} Labels. Lassen Sie einen Administrator einige zusammenführen oder löschen.',
  mostOwnLabels:
    'Sie haben {most, number} Labels erstellt. Verwenden Sie eines davon, oder bitten Sie einen Administrator um ein weiteres.',
} satisfies Translation<typeof en>;
