import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  notChanged: '{key} wurde nicht geändert',
  startThenToo: 'Auch dann beginnen',
  oneDayLong: 'Auf 1 Tag Dauer setzen',
  binned: '{key} in den Papierkorb gelegt',
  notBinned: '{key} wurde nicht in den Papierkorb gelegt',
  willBeBinned: '{key} kommt in den Papierkorb, sobald Sie online sind.',
  statusIs: '{key}: {status}',
  fieldIs: '{field}: {value}',
  isNow: '{key}, {what}',
  linkCopied: 'Link zu {key} kopiert',
} satisfies Translation<typeof en>;
