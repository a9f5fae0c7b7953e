import type { Translation } from '@gantry/contract/words';
import type en from './en.ts';

export default {
  hiddenWorks: 'In diesem Projekt gibt es Vorgänge, die für Sie nicht sichtbar sind.',
  keyKept: '{key} ist für Vorgänge ohne Projekt reserviert. Wählen Sie einen anderen Schlüssel.',
  keyTaken: 'Ein anderes Projekt verwendet oder verwendete den Schlüssel {key}. Wählen Sie einen anderen.',
  afterTarget: 'Das Projekt würde am {start} beginnen, nach seinem Ziel {target}.',
  afterStatusDate: 'Das Projekt würde am {start} beginnen, nach seinem Statusdatum {day}.',
  beforeStart: 'Vor dem Beginn.',
} satisfies Translation<typeof en>;
