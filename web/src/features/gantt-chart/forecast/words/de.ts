import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  forecast: 'Prognose',
  namedLikely: 'Prognose: voraussichtlich {date}',
  namedLikelyAndLate: 'Prognose: voraussichtlich {date}, {chance} Risiko, das Ziel zu verfehlen',
  likely: 'Voraussichtlich {date}',
  late: '{chance} Risiko',
  mayBeLate: 'Terminrisiko',
  showChances: 'Terminrisiko jedes Vorgangs anzeigen',
} satisfies Translation<typeof en>;
