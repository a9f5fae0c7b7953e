import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  split: '{key} teilen',
  ofBegun:
    'Die fertigen {percent} % bleiben bei {key}. Der Rest wird ein neuer Vorgang, und Vorgänge, die auf {key} warten, warten auf den neuen.',
  ofNew:
    '{key} behält die Hälfte der Dauer. Der Rest wird ein neuer Vorgang danach, und Vorgänge, die auf {key} warten, warten auf den neuen.',
  action: 'Teilen',
  rest: '{title}, Rest',
  isSplit: '{key} ist geteilt: der Rest ist {rest}',
  isNotSplit: '{key} wurde nicht geteilt',
} satisfies Translation<typeof en>;
