import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  loadThisOf: 'Auslastung von {name} diese Woche',
  loadNextOf: 'Auslastung von {name} nächste Woche',
  hoursOf: '{load} h Arbeit bei {capacity} h Arbeitszeit',
  noTime: 'frei',
} satisfies Translation<typeof en>;
