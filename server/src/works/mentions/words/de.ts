import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  mostMentioned: 'Ein Kommentar nennt höchstens {most} Personen.',
} satisfies Translation<typeof en>;
