import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  answered: 'Eine andere Person hat dies bereits beantwortet.',
  allowed: 'Sie dürfen dies jetzt. Laden Sie die Seite neu.',
  tooMany: 'Sie haben heute um {most} Rechte gebeten. Bitten Sie morgen wieder darum.',
} satisfies Translation<typeof en>;
