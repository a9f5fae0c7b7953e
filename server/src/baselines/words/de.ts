import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  mostBaselines:
    'Ein Projekt kann höchstens {most, number} Basispläne haben. Löschen Sie einen, den Sie nicht mehr brauchen.',
} satisfies Translation<typeof en>;
