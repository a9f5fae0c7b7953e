import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  mostAtOnce: 'Höchstens {most} Vorgänge können auf einmal neu terminiert werden. Filtern Sie weiter.',
  moreThan: 'Trifft auf mehr als {most} Vorgänge zu.',
  beforeStart: 'Vor dem Beginn.',
} satisfies Translation<typeof en>;
